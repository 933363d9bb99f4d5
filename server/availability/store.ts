import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherOf } from '#server/friends/sql.ts'
import { users } from '#shared/auth/table.ts'
import { todayAvailabilities, usualWeeks } from '#shared/availability/table.ts'
import type { UsualTime } from '#shared/availability/week.ts'
import type { Day } from '#shared/calendar.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'

const maxFriends = 50

/** Empty for a user who said nothing. */
export async function usualWeekOf(db: Db, userId: string) {
  const [row] = await db
    .select({ free: usualWeeks.free })
    .from(usualWeeks)
    .where(eq(usualWeeks.userId, userId))
  return row?.free ?? []
}

export async function upsertUsualWeek(db: Db, userId: string, free: UsualTime[], now: Date) {
  const week = { free, updatedAt: now }
  await db
    .insert(usualWeeks)
    .values({ userId, ...week })
    .onConflictDoUpdate({ target: usualWeeks.userId, set: week })
}

export async function deleteUsualWeek(db: Db, userId: string) {
  await db.delete(usualWeeks).where(eq(usualWeeks.userId, userId))
}

/** What the user said of a day that is not over. */
export async function todayOf(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select(said)
    .from(todayAvailabilities)
    .where(and(eq(todayAvailabilities.userId, userId), gt(todayAvailabilities.endsAt, now)))
  return row
}

/** The user's friends who can play on a day that is not over for them, the earliest first. */
export const availableFriends = (db: Db, userId: string, now: Date) =>
  db
    .select({
      ...said,
      userId: users.id,
      playerId: players.id,
      name: players.name,
      profileImageUrl: users.profileImageUrl,
      favouriteCourtSide: users.favouriteCourtSide,
    })
    .from(friends)
    .innerJoin(
      todayAvailabilities,
      and(eq(todayAvailabilities.userId, otherOf(userId)), gt(todayAvailabilities.endsAt, now)),
    )
    .innerJoin(users, eq(users.id, todayAvailabilities.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(isFriendOf(userId))
    .orderBy(todayAvailabilities.day, todayAvailabilities.fromTime, players.nameNorm, players.id)
    .limit(maxFriends)

type Said = { day: Day; fromTime: string; endsAt: Date }

export async function upsertToday(db: Db, userId: string, today: Said) {
  await db
    .insert(todayAvailabilities)
    .values({ userId, ...today })
    .onConflictDoUpdate({ target: todayAvailabilities.userId, set: today })
}

export async function deleteToday(db: Db, userId: string) {
  await db.delete(todayAvailabilities).where(eq(todayAvailabilities.userId, userId))
}

export async function deleteEndedBefore(db: Db, instant: Date) {
  await db.delete(todayAvailabilities).where(lte(todayAvailabilities.endsAt, instant))
}

const said = { day: todayAvailabilities.day, from: sql<string>`${todayAvailabilities.fromTime}` }
