import { and, eq, gt, sql } from 'drizzle-orm'
import { arrayParam } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { todayAvailabilities, usualWeeks } from '#shared/availability/table.ts'
import type { UsualTime } from '#shared/availability/week.ts'
import type { Day } from '#shared/calendar.ts'

type When = { day: Day; usualTime: UsualTime | null; now: Date }

/**
 * Of each user, whether they can usually play then, null if they said nothing, and from when they can play on that day. The
 * first is private and the second for friends: who reads it decides what is told.
 */
export const availabilityAmong = (db: Db, userIds: string[], { day, usualTime, now }: When) =>
  db
    .select({
      userId: users.id,
      isUsuallyFree: sql<boolean | null>`${usualWeeks.free} @> ${arrayParam([usualTime])}::text[]`,
      canPlayFrom: todayAvailabilities.fromTime,
    })
    .from(users)
    .leftJoin(usualWeeks, eq(usualWeeks.userId, users.id))
    .leftJoin(
      todayAvailabilities,
      and(
        eq(todayAvailabilities.userId, users.id),
        eq(todayAvailabilities.day, day),
        gt(todayAvailabilities.endsAt, now),
      ),
    )
    .where(sql`${users.id} = any(${arrayParam(userIds)}::text[])`)
