import { clockAt, dayAndMonth } from '#client/lib/format.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

type MatchTime = Pick<ScheduledMatch, 'startsAt' | 'date' | 'timeZone'>

/** Where a match is on another clock than the reader's at that moment: the name of that clock, and when it is for the reader. */
export function otherClock({ startsAt, date, timeZone: zone }: MatchTime, language: string) {
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
