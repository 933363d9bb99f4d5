import { visibleClan } from '#server/clans/service.ts'
import { assertAllowed, assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { newLinkKey } from '#server/http/link-key.ts'
import { readMatch } from '#server/matches/service.ts'
import { canShareLadder, canShareMatch, canSharePlayer, sharesForbidden } from '#shared/shares/policy.ts'
import type { ShareKind } from '#shared/shares/schema.ts'
import * as store from './store.ts'

type Subject = store.ShareSubject

/** The actor's link to a subject. */
export async function shareLinkOf(context: Context, subject: Subject) {
  await assertMayShare(context, subject)
  const { db, actor } = context
  return { key: (await store.keyOf(db, actor.userId, subject)) ?? null }
}

/** The actor's link to a subject, made if there is none. */
export async function shareSubject(context: Context, subject: Subject) {
  await assertMayShare(context, subject)
  const { db, actor, now } = context
  const { userId } = actor
  return db.transaction(async (tx) => {
    await store.insertShare(tx, { userId, ...subject, key: newLinkKey(), createdAt: now })
    return { key: assertFound(await store.keyOf(tx, userId, subject)) }
  })
}

/** From here on the former key opens nothing. */
export async function renewShareLink(context: Context, subject: Subject) {
  await assertMayShare(context, subject)
  const key = newLinkKey()
  assertThat(await store.setKey(context.db, context.actor.userId, subject, key), 'not_found')
  return { key }
}

export async function revokeShareLink(context: Context, subject: Subject) {
  await assertMayShare(context, subject)
  await store.deleteShare(context.db, context.actor.userId, subject)
}

async function assertMayShare(context: Context, { kind, id }: Subject) {
  assertAllowed(sharesForbidden(context.actor))
  assertThat(await mayShare[kind](context, id))
}

/** Throws `not_found` for what the actor may not see. */
const mayShare: Record<ShareKind, (context: Context, id: number) => Promise<boolean>> = {
  match: async (context, id) => canShareMatch(context.actor, await readMatch(context, id)),
  clan: async ({ db, actor }, id) => canShareLadder(await visibleClan(db, actor, id)),
  player: async ({ actor }, id) => canSharePlayer(actor, id),
}
