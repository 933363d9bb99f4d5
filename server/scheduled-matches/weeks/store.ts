import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherOf } from '#server/friends/sql.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'
import { scheduledSeries } from '#shared/scheduled-matches/series/table.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'

/** The series whose next week is on or before the date, the earliest first. */
export const seriesUpTo = (db: Db, latest: Day) =>
  db
    .select()
    .from(scheduledSeries)
    .where(lte(scheduledSeries.nextDate, latest))
    .orderBy(asc(scheduledSeries.nextDate), asc(scheduledSeries.id))

/** Locks a series without waiting; undefined while another process or request has it, and when it has ended. */
export async function claimSeries(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(scheduledSeries)
    .where(eq(scheduledSeries.id, id))
    .for('update', { skipLocked: true })
  return row
}

/** The open weeks that begin within the time and whose free places friends have not been offered. */
export async function weeksToOffer(db: Db, now: Date, until: Date) {
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(
      and(
        isNull(scheduledMatches.offeredToFriendsAt),
        sql`${scheduledMatches.seriesId} is not null`,
        sql`${scheduledMatches.status} = 'open'`,
        inArray(scheduledMatches.visibility, ['public', 'friends']),
        gt(scheduledMatches.startsAt, now),
        lte(scheduledMatches.startsAt, until),
      ),
    )
    .orderBy(asc(scheduledMatches.startsAt))
  return rows.map(({ id }) => id)
}

export async function setOfferedToFriends(db: Db, matchId: number, now: Date) {
  await db.update(scheduledMatches).set({ offeredToFriendsAt: now }).where(eq(scheduledMatches.id, matchId))
}

/** In any order. */
export async function friendIdsOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: otherOf(userId) })
    .from(friends)
    .where(isFriendOf(userId))
  return rows.map(({ id }) => id)
}

/** The creator of a series; undefined without an account. */
export async function creatorOf(db: Db, userId: string) {
  const [row] = await db
    .select({ userId: users.id, playerId: players.id, isDemo: users.isDemo, sandbox: users.sandbox })
    .from(users)
    .innerJoin(players, eq(players.userId, users.id))
    .where(eq(users.id, userId))
  return row
}
