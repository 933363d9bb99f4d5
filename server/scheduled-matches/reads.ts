import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { guestSeats } from '#shared/scheduled-matches/guest-seats/table.ts'
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

/** Whether a private link, known by the hash of its key, leads to a guest's seat. */
export async function hasGuestSeat(db: Db, keyHash: string) {
  const rows = await db
    .select({ id: guestSeats.id })
    .from(guestSeats)
    .where(and(eq(guestSeats.keyHash, keyHash), isNull(guestSeats.endedAs)))
  return rows.length > 0
}
