import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockText, registerLock } from '#server/db/locks.ts'
import { players } from '#shared/players/table.ts'
import {
  matchParticipants,
  scheduledInvitations,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

export type SeatValues = Omit<typeof matchParticipants.$inferInsert, 'id' | 'matchId'>

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

export async function moveSeats(db: Db, from: number, to: number) {
  await db.update(matchParticipants).set({ playerId: to }).where(eq(matchParticipants.playerId, from))
}

export async function moveSeat(db: Db, matchId: number, from: number, to: number) {
  await db
    .update(matchParticipants)
    .set({ playerId: to })
    .where(and(eq(matchParticipants.matchId, matchId), eq(matchParticipants.playerId, from)))
}

/** Locks several matches, in the order of their ids as all who lock more than one. */
export async function lockAllScheduled(db: Db, ids: number[]) {
  registerLock(db, 'scheduledMatch', ids)
  if (ids.length === 0) return
  await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(inArray(scheduledMatches.id, ids))
    .orderBy(asc(scheduledMatches.id))
    .for('update')
}

/** Those of the matches on whose waitlist the user is. */
export async function waitlistsOf(db: Db, ids: number[], userId: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: scheduledMatchWaitlist.matchId })
    .from(scheduledMatchWaitlist)
    .where(and(inArray(scheduledMatchWaitlist.matchId, ids), eq(scheduledMatchWaitlist.userId, userId)))
    .orderBy(asc(scheduledMatchWaitlist.matchId))
  return rows.map(({ id }) => id)
}

export async function playerNameOf(db: Db, playerId: number) {
  const [row] = await db.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  return row?.name ?? ''
}

/** Serialises what one user schedules and whom they invite, so that the counts behind the limits hold. */
export async function lockOrganiser(db: Db, userId: string) {
  await lockText(db, 'organiser', userId)
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
