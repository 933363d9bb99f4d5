import type { Db } from '#server/db/client.ts'
import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import * as store from './store.ts'
import { scheduledMatchView } from './view.ts'

/** A match to come that the actor may see, by right or by its key. One that is not theirs to see is as unknown as a number never used. */
export const scheduledFor = async (db: Db, actor: Actor, id: number, key?: string | null) =>
  assertFound(await scheduledIfVisible(db, actor, id, key))

/** The same; undefined when there is none. */
export const scheduledIfVisible = (db: Db, actor: Actor, id: number, key?: string | null) =>
  store.visibleScheduled(db, actor, id, key ?? undefined)

/** The same, locked until the transaction ends; read after the wait, so that nothing in it has grown old. */
export async function lockScheduledFor(tx: Db, actor: Actor, id: number, key?: string | null) {
  assertFound((await store.lockScheduled(tx, id)) || null)
  return scheduledFor(tx, actor, id, key)
}

/** The same for the app itself; undefined when it is gone. */
export async function lockScheduled(tx: Db, id: number) {
  const isThere = await store.lockScheduled(tx, id)
  return isThere ? store.scheduledById(tx, { userId: '' }, id) : undefined
}

export async function scheduledMatch({ db, actor, now }: Context, id: number, key?: string) {
  return scheduledMatchView(actor, await scheduledFor(db, actor, id, key), now)
}

/** As it stands after the actor's own act, by which they may have lost sight of it. */
export async function scheduledAfter(tx: Db, actor: Actor, id: number, now: Date) {
  return scheduledMatchView(actor, assertFound(await store.scheduledById(tx, actor, id)), now)
}
