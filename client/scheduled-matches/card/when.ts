import { dayAndMonth } from '#client/lib/format.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { dayIn } from '#shared/calendar.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

type When = Pick<ScheduledMatch, 'startsAt' | 'date' | 'timeZone'>

/** Where a match is on another clock than the reader's at that moment: the name of that clock, and when it is for the reader. */
export function otherClock({ startsAt, date, timeZone: zone }: When, language: string) {
  const own = timeZone()
  const at = new Date(startsAt)
  if (!zone || clock(at, zone) === clock(at, own)) return null
  const day = dayIn(at, own)
  const time = clock(at, own).slice(-5)
  return {
    zone: zoneName(at, zone, language),
    time: day === date ? time : `${dayAndMonth(day, language)}, ${time}`,
  }
}

const clock = (at: Date, timeZone: string) => `${dayIn(at, timeZone)} ${timeIn(at, timeZone)}`

const timeIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

function zoneName(at: Date, timeZone: string, language: string) {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
