import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  matchParticipants,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

export async function scheduledIdsOf(db: Db, playerId: number) {
  const rows = await db
    .select({ id: matchParticipants.matchId })
    .from(matchParticipants)
    .where(eq(matchParticipants.playerId, playerId))
    .orderBy(asc(matchParticipants.matchId))
  return rows.map(({ id }) => id)
}

export async function lockAllScheduled(db: Db, ids: number[]) {
  if (ids.length === 0) return
  await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(inArray(scheduledMatches.id, ids))
    .orderBy(asc(scheduledMatches.id))
    .for('update')
}

export async function moveSeats(db: Db, from: number, to: number) {
  await db.update(matchParticipants).set({ playerId: to }).where(eq(matchParticipants.playerId, from))
}

/** Those of the matches for a place in which the user waits. */
export async function waitlistsOf(db: Db, ids: number[], userId: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: scheduledMatchWaitlist.matchId })
    .from(scheduledMatchWaitlist)
    .where(and(inArray(scheduledMatchWaitlist.matchId, ids), eq(scheduledMatchWaitlist.userId, userId)))
    .orderBy(asc(scheduledMatchWaitlist.matchId))
  return rows.map(({ id }) => id)
}
