import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import * as store from './store.ts'

/** Locks what `departure` is about, in the order of the ids. */
export const lockOwnMatches = store.lockMatches

/**
 * Takes an account that is being deleted out of what was played: what nobody else has a part in goes, the notes on the rest
 * are the owner's. Answers who else sat in what went.
 */
export async function departure(tx: Db, actor: Actor) {
  const others = await store.removeMatchesOfNobodyElse(tx, actor)
  await store.disownMatches(tx, actor.userId)
  await store.removeDeclines(tx, actor.playerId)
  return others
}
