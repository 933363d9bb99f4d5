import { clockAt, dayAndMonth } from '#client/lib/format.ts'
import type { Day } from '#shared/calendar.ts'

type Start = { startsAt: string; date: Day; timeZone: string | null }

/** The time zone of a start whose clock differs from the reader's, and when it begins on the reader's clock. */
export function otherClock({ startsAt, date, timeZone: zone }: Start, language: string) {
  if (!zone) return null
  const at = new Date(startsAt)
  const there = clockAt(at, zone)
  const here = clockAt(at)
  if (there.date === here.date && there.time === here.time) return null
  return {
    zone: zoneName(at, zone, language),
    time: here.date === date ? here.time : `${dayAndMonth(here.date, language)}, ${here.time}`,
  }
}

function zoneName(at: Date, timeZone: string, language: string) {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
