import type { Db } from '#server/db/client.ts'
import { assertOwnPicture } from '#server/pictures/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { pictureUrl } from '#shared/pictures/paths.ts'
import * as store from './store.ts'

/** After so many failures an address is given up. */
export const maxTries = 3

/** Lets the picture that an identity provider names for a new user be fetched. */
export const queueExternalPicture = store.insertExternal

/**
 * What is shown of the actor from now on, when they send an address: a picture of their own; or the one that their identity
 * provider names, which is theirs once it was fetched, and until then nothing changes. Another choice ends the waiting for it.
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

/** A clan's picture was chosen: the one that it named before uploads took their place is not fetched any more. */
export const cancelClanIconFetch = (tx: Db, clanId: number) => store.updateDue(tx, { clanId }, null)
