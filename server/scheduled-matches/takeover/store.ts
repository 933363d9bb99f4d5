import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { matchParticipants, scheduledMatches, scheduledMatchWaits } from '#shared/scheduled-matches/table.ts'

export async function plansOf(db: Db, playerId: number) {
  const rows = await db
    .select({ id: matchParticipants.matchId })
    .from(matchParticipants)
    .where(eq(matchParticipants.playerId, playerId))
    .orderBy(asc(matchParticipants.matchId))
  return rows.map(({ id }) => id)
}

export async function lockPlans(db: Db, ids: number[]) {
  if (ids.length === 0) return
  await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(inArray(scheduledMatches.id, ids))
    .orderBy(asc(scheduledMatches.id))
    .for('update')
}

export async function movePlaces(db: Db, from: number, to: number) {
  await db.update(matchParticipants).set({ playerId: to }).where(eq(matchParticipants.playerId, from))
}

/** Those of the matches for a place in which the user waits. */
export async function waitedFor(db: Db, ids: number[], userId: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: scheduledMatchWaits.matchId })
    .from(scheduledMatchWaits)
    .where(and(inArray(scheduledMatchWaits.matchId, ids), eq(scheduledMatchWaits.userId, userId)))
    .orderBy(asc(scheduledMatchWaits.matchId))
  return rows.map(({ id }) => id)
}
