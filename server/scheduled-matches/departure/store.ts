import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  matchParticipants,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

type Person = { userId: string; playerId: number }

/** The matches that somebody made, sits in or waits for, in the order in which they are locked. */
export async function idsOf(db: Db, { userId, playerId }: Person) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${scheduledMatches} where created_by = ${userId}
    union select match_id from ${matchParticipants} where player_id = ${playerId}
    union select match_id from ${scheduledMatchWaitlist} where user_id = ${userId}
    order by id`)
  return rows.map(({ id }) => id)
}

/** Whether somebody sits in a match that has not begun. */
export async function isSeated(db: Db, playerId: number, now: Date) {
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(matchParticipants)
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, matchParticipants.matchId))
    .where(and(eq(matchParticipants.playerId, playerId), gt(scheduledMatches.startsAt, now)))
    .limit(1)
  return rows.length > 0
}
