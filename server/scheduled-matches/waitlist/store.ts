import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isVisibleScheduled, type Viewer } from '#server/scheduled-matches/sql.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { scheduledMatches, scheduledMatchWaitlist } from '#shared/scheduled-matches/table.ts'

/** The users on a waitlist, first come first. */
export function waitlistOf(db: Db, matchId: number) {
  return db
    .select({
      userId: users.id,
      playerId: players.id,
      isDemo: users.isDemo,
      sandbox: users.sandbox,
      offeredUntil: scheduledMatchWaitlist.offeredUntil,
    })
    .from(scheduledMatchWaitlist)
    .innerJoin(users, eq(users.id, scheduledMatchWaitlist.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(eq(scheduledMatchWaitlist.matchId, matchId))
    .orderBy(asc(scheduledMatchWaitlist.createdAt), asc(scheduledMatchWaitlist.id))
}

export async function isVisibleTo(db: Db, viewer: Viewer, matchId: number) {
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.id, matchId), isVisibleScheduled(viewer)))
  return rows.length > 0
}

/** A user who is on the waitlist already keeps their turn, and their share key unless they bring another. */
export async function insertEntry(
  db: Db,
  entry: { matchId: number; userId: string; shareKey: string | null; createdAt: Date },
) {
  await db
    .insert(scheduledMatchWaitlist)
    .values(entry)
    .onConflictDoUpdate({
      target: [scheduledMatchWaitlist.matchId, scheduledMatchWaitlist.userId],
      set: { shareKey: sql`coalesce(excluded.share_key, ${scheduledMatchWaitlist.shareKey})` },
    })
}

export async function deleteEntries(db: Db, matchId: number, userIds: string[]) {
  if (userIds.length === 0) return
  await db
    .delete(scheduledMatchWaitlist)
    .where(and(eq(scheduledMatchWaitlist.matchId, matchId), inArray(scheduledMatchWaitlist.userId, userIds)))
}

/** Offers a seat until an instant; null withdraws the offer. */
export async function setOffer(db: Db, matchId: number, userId: string, offeredUntil: Date | null) {
  await db
    .update(scheduledMatchWaitlist)
    .set({ offeredUntil })
    .where(and(eq(scheduledMatchWaitlist.matchId, matchId), eq(scheduledMatchWaitlist.userId, userId)))
}

export async function matchesWithExpiredOffers(db: Db, now: Date) {
  const rows = await db
    .selectDistinct({ id: scheduledMatchWaitlist.matchId })
    .from(scheduledMatchWaitlist)
    .where(lte(scheduledMatchWaitlist.offeredUntil, now))
    .orderBy(scheduledMatchWaitlist.matchId)
  return rows.map(({ id }) => id)
}
