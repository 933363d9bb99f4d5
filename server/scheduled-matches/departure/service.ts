import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { removePlan } from '#server/scheduled-matches/plan/service.ts'
import { giveUpTurn, leave } from '#server/scheduled-matches/seats/service.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { hasBegun } from '#shared/scheduled-matches/moments.ts'
import * as store from './store.ts'

/** Locks what `departure` is about, in the order of the ids. */
export async function lockOwnScheduled(tx: Db, actor: Actor) {
  for (const id of await store.idsOf(tx, actor)) await lockScheduled(tx, id)
}

/**
 * Takes an account that is being deleted out of the matches to come, in a transaction: those it made are called off, places
 * and turns in the line are given back. Who sits in a match that has begun played it: the others still want to record it.
 */
export async function departure(context: Context) {
  const { db, actor, now } = context
  for (const id of await store.idsOf(db, actor)) {
    const match = await lockScheduled(db, id)
    if (!match) continue
    const isSeated = match.seats.some(({ playerId }) => playerId === actor.playerId)
    if (match.createdBy === actor.userId) await removePlan(context, id)
    else if (isSeated && !hasBegun(match, now)) await leave(context, id)
    else await giveUpTurn(db, actor.userId, id, now)
  }
}

/** Whether somebody has been seated again meanwhile. */
export const isStillSeated = store.isSeated
