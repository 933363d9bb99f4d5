import { DateTime } from 'luxon'
import type { Day } from '#shared/calendar.ts'

// Without a time zone a match begins when it has begun everywhere.
const lastTimeZone = 'Etc/GMT+12'

/**
 * When a match begins and ends. A time that the clocks skip on that day is as much later as they are put forward; of one that
 * comes twice it is the first.
 */
export function spanOf(
  { date, time, duration }: { date: Day; time: string; duration: number },
  timeZone: string | null,
) {
  const start = DateTime.fromISO(`${date}T${time}`, { zone: timeZone ?? lastTimeZone })
  return { startsAt: start.toJSDate(), endsAt: start.plus({ minutes: duration }).toJSDate() }
}
