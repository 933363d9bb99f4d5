import type { Db } from '#server/db/client.ts'
import { assertOwnPicture } from '#server/pictures/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { pictureUrl } from '#shared/pictures/paths.ts'
import * as store from './store.ts'

/** After so many failures an address is given up. */
export const maxTries = 3

/** Queues the picture that an identity provider names for a new user, if it names one. */
export async function queueExternalPicture(tx: Db, userId: string, url: string | null, now: Date) {
  if (url !== null) await store.insertExternal(tx, userId, url, now)
}

/**
 * The address that the actor's profile shows from now on, when they send one: of a picture of their own, or of the one that
 * their identity provider names. The latter is shown once it was fetched; until then nothing changes, and another choice
 * cancels the fetch.
 */
export async function chooseProfilePicture(
  tx: Db,
  actor: Pick<Actor, 'userId'>,
  url: string | null,
  now: Date,
): Promise<string | null> {
  const shown = await store.lockShown(tx, actor.userId)
  if (url === shown) return shown
  const external = url === null ? undefined : await store.externalOf(tx, actor.userId, url)
  if (external?.pictureId) return chooseProfilePicture(tx, actor, pictureUrl(external.pictureId), now)
  if (external && (external.dueAt || external.tries < maxTries)) {
    if (!external.dueAt) await store.updateDue(tx, actor, now)
    return shown
  }
  await assertOwnPicture(tx, actor, { path: 'profileImageUrl', url, shown })
  await store.updateDue(tx, actor, null)
  return url
}

/** Checks that the icon is the actor's to choose. The one that the clan named before there were uploads is not fetched any more. */
export async function chooseClanIcon(
  tx: Db,
  actor: Pick<Actor, 'userId'>,
  clan: { id: number; iconUrl: string | null },
  url: string | null,
) {
  if (url === clan.iconUrl) return
  await assertOwnPicture(tx, actor, { path: 'iconUrl', url, shown: clan.iconUrl })
  await store.updateDue(tx, { clanId: clan.id }, null)
}
