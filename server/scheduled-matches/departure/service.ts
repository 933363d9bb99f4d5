import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { cancelScheduledMatch } from '#server/scheduled-matches/schedule/service.ts'
import { dropFromWaitlist, leaveSeat } from '#server/scheduled-matches/seats/service.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
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
    if (match.createdBy === actor.userId) await cancelScheduledMatch(context, id)
    else if (isSeated && !hasBegun(match, now)) await leaveSeat(context, id)
    else await dropFromWaitlist(db, actor.userId, id, now)
  }
}

/** Whether somebody has been seated again meanwhile. */
export const isStillSeated = store.isSeated
