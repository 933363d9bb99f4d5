import { sql } from 'drizzle-orm'
import { textArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { todayAvailabilities, usualWeeks } from '#shared/availability/table.ts'
import type { UsualTime } from '#shared/availability/week.ts'
import type { Day } from '#shared/calendar.ts'

type Availability = { userId: string; isUsuallyFree: boolean | null; canPlayFrom: string | null }
type When = { day: Day; usualTime: UsualTime | null; now: Date }

/**
 * Of each user, whether they can usually play then, null if they said nothing, and from when they can play on that day. The
 * first is private and the second for friends: who reads it decides what is told.
 */
export async function availabilityAmong(db: Db, userIds: string[], { day, usualTime, now }: When) {
  const { rows } = await db.execute<Availability>(sql`
    select person.id as "userId", usual.free @> ${textArray([usualTime])} as "isUsuallyFree",
      said.from_time as "canPlayFrom"
    from unnest(${textArray(userIds)}) as person (id)
      left join lateral (select free from ${usualWeeks} where user_id = person.id offset 0) as usual on true
      left join lateral (select from_time from ${todayAvailabilities} where user_id = person.id
        and day = ${day}::date and ends_at > ${now.toISOString()}::timestamptz offset 0) as said on true`)
  return rows
}
