import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { nextVersion } from '#server/db/version.ts'
import { players } from '#shared/players/table.ts'
import { matchParticipants, scheduledInvitations, scheduledMatches } from '#shared/scheduled-matches/table.ts'

export type SeatValues = Omit<typeof matchParticipants.$inferInsert, 'id' | 'matchId'>

/** The space of the advisory locks on what one person plans and whom they invite. */
const organiserLockClass = 7

export async function insertSeats(db: Db, matchId: number, seats: SeatValues[]) {
  if (seats.length === 0) return
  await db.insert(matchParticipants).values(seats.map((seat) => ({ ...seat, matchId })))
}

export async function deleteSeats(db: Db, matchId: number) {
  await db.delete(matchParticipants).where(eq(matchParticipants.matchId, matchId))
}

export async function deleteSeat(db: Db, matchId: number, playerId: number) {
  await db
    .delete(matchParticipants)
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.playerId, playerId)))
}

/**
 * Notes that matches or their seats have changed: four of them close one. Calendars take a version for newer by its number.
 */
export async function noteChanges(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return
  const taken = sql`(select count(*) from ${matchParticipants} as seat where seat.match_id = ${scheduledMatches}.id)`
  await db
    .update(scheduledMatches)
    .set({
      status: sql`case when ${taken} >= 4 then 'closed' else 'open' end`,
      sequence: sql`${scheduledMatches.sequence} + 1`,
      updatedAt: nextVersion(scheduledMatches.updatedAt, now),
    })
    .where(inArray(scheduledMatches.id, ids))
}

export async function playerNameOf(db: Db, playerId: number) {
  const [row] = await db.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  return row?.name ?? ''
}

/** Whoever invites and plans does it one after the other: what is counted then holds. */
export async function lockPlanner(db: Db, userId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(${organiserLockClass}, hashtext(${userId}))`)
}

export async function invitationsSince(db: Db, userId: string, since: Date) {
  const [row] = await db
    .select({ total: count() })
    .from(scheduledInvitations)
    .where(and(eq(scheduledInvitations.fromUserId, userId), gt(scheduledInvitations.createdAt, since)))
  return row?.total ?? 0
}

export async function insertInvitations(db: Db, fromUserId: string, total: number, now: Date) {
  const rows = Array.from({ length: total }, () => ({ fromUserId, createdAt: now }))
  await db.insert(scheduledInvitations).values(rows)
}

export async function deleteInvitationsBefore(db: Db, instant: Date) {
  await db.delete(scheduledInvitations).where(lte(scheduledInvitations.createdAt, instant))
}
