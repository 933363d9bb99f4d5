import type { Day } from '#shared/calendar.ts'

type Length = 'long' | 'short' | 'narrow'

/** "3 May 2026" */
export const shortDay = (day: Day, language: string) =>
  named(day, language, { day: 'numeric', month: 'short', year: 'numeric' })

/** `month` is yyyy-mm; the long name has the year. */
export const monthName = (month: string, language: string, length: Length) =>
  named(`${month}-01`, language, { month: length, ...(length === 'long' ? { year: 'numeric' } : {}) })

/** Monday is 1. */
export const weekdayName = (weekday: number, language: string, length: Length) =>
  named(`2024-01-0${weekday}`, language, { weekday: length })

/** Under which months their year stands: each January, and the first month unless a January follows at once. */
export function yearMarks(months: readonly string[]) {
  const january = months.findIndex((month) => month.endsWith('-01'))
  return months.map((month, place) =>
    month.endsWith('-01') || (place === 0 && (january === -1 || january > 2)) ? month.slice(0, 4) : null,
  )
}

// A day has no zone: it is written in UTC, so that it never moves. English names the day before the month.
const named = (day: Day, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
