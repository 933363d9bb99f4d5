import { dayAndMonth } from '#client/lib/format.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { dayIn } from '#shared/calendar.ts'
import { timeOfDay } from '#shared/format.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

type When = Pick<ScheduledMatch, 'startsAt' | 'date' | 'timeZone'>

/** Where a match is on another clock than the reader's at that moment: the name of that clock, and when it is for the reader. */
export function otherClock({ startsAt, date, timeZone: zone }: When, language: string) {
  const own = timeZone()
  const at = new Date(startsAt)
  if (!zone || clock(startsAt, zone) === clock(startsAt, own)) return null
  const day = dayIn(at, own)
  const time = timeOfDay(startsAt, 'en', own)
  return {
    zone: zoneName(at, zone, language),
    time: day === date ? time : `${dayAndMonth(day, language)}, ${time}`,
  }
}

const clock = (moment: string, zone: string) =>
  `${dayIn(new Date(moment), zone)} ${timeOfDay(moment, 'en', zone)}`

function zoneName(at: Date, timeZone: string, language: string) {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
