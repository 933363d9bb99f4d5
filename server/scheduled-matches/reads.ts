import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'

/** The scheduled matches in which a player sits, in the order in which they are locked. */
export async function scheduledIdsOf(db: Db, playerId: number) {
  const rows = await db
    .select({ id: matchParticipants.matchId })
    .from(matchParticipants)
    .where(eq(matchParticipants.playerId, playerId))
    .orderBy(asc(matchParticipants.matchId))
  return rows.map(({ id }) => id)
}
