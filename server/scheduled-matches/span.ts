import { DateTime } from 'luxon'
import type { Day } from '#shared/calendar.ts'
import type { Duration } from '#shared/scheduled-matches/court.ts'

type WallClock = { date: Day; time: string; duration: Duration }

// While nobody knows where the court is, a match begins when it has begun everywhere.
const lastZone = 'Etc/GMT+12'

/** The moments in which a match begins and ends, from the day and the clock of its zone. */
export function spanOf({ date, time, duration }: WallClock, timeZone: string | null) {
  const start = DateTime.fromISO(`${date}T${time}`, { zone: timeZone ?? lastZone })
  return { startsAt: start.toJSDate(), endsAt: start.plus({ minutes: duration }).toJSDate() }
}
