import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isSeenScheduled, type Viewer } from '#server/db/sql/seen-scheduled.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { scheduledMatches, scheduledMatchWaits } from '#shared/scheduled-matches/table.ts'

/** Those who wait for a place, in the order in which they came. */
export function line(db: Db, matchId: number) {
  return db
    .select({
      userId: users.id,
      playerId: players.id,
      isDemo: users.isDemo,
      sandbox: users.sandbox,
      offeredUntil: scheduledMatchWaits.offeredUntil,
    })
    .from(scheduledMatchWaits)
    .innerJoin(users, eq(users.id, scheduledMatchWaits.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(eq(scheduledMatchWaits.matchId, matchId))
    .orderBy(asc(scheduledMatchWaits.createdAt), asc(scheduledMatchWaits.id))
}

export async function seesScheduled(db: Db, viewer: Viewer, matchId: number) {
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.id, matchId), isSeenScheduled(viewer)))
  return rows.length > 0
}

/** Who is in the line already keeps their turn, and the key with which they came unless they bring another. */
export async function insertWait(
  db: Db,
  wait: { matchId: number; userId: string; shareKey: string | null; createdAt: Date },
) {
  await db
    .insert(scheduledMatchWaits)
    .values(wait)
    .onConflictDoUpdate({
      target: [scheduledMatchWaits.matchId, scheduledMatchWaits.userId],
      set: { shareKey: sql`coalesce(excluded.share_key, ${scheduledMatchWaits.shareKey})` },
    })
}

export async function deleteWaits(db: Db, matchId: number, userIds: string[]) {
  if (userIds.length === 0) return
  await db
    .delete(scheduledMatchWaits)
    .where(and(eq(scheduledMatchWaits.matchId, matchId), inArray(scheduledMatchWaits.userId, userIds)))
}

/** Offers a place until a moment, or takes the offer back. */
export async function setOffer(db: Db, matchId: number, userId: string, offeredUntil: Date | null) {
  await db
    .update(scheduledMatchWaits)
    .set({ offeredUntil })
    .where(and(eq(scheduledMatchWaits.matchId, matchId), eq(scheduledMatchWaits.userId, userId)))
}

/** Matches with offers that nobody took in time. */
export async function matchesWithLapsedOffers(db: Db, now: Date) {
  const rows = await db
    .selectDistinct({ id: scheduledMatchWaits.matchId })
    .from(scheduledMatchWaits)
    .where(lte(scheduledMatchWaits.offeredUntil, now))
    .orderBy(scheduledMatchWaits.matchId)
  return rows.map(({ id }) => id)
}
