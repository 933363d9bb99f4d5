import type { Day } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'

/** "3 May 2026", in Spanish "3 may 2026". */
export const shortDay = (day: Day, language: string) =>
  formatDay(day, language, { day: 'numeric', month: 'short', year: 'numeric' })

/** "3 May 2026", in Spanish "3 de mayo de 2026". */
export const fullDay = (day: Day, language: string) =>
  formatDay(day, language, { day: 'numeric', month: 'long', year: 'numeric' })

/** `month` is yyyy-mm. */
export const shortMonth = (month: string, language: string, length: 'short' | 'narrow') =>
  formatDay(`${month}-01`, language, { month: length })

/** Monday is 1. */
export const weekdayName = (weekday: number, language: string, length: 'long' | 'short' | 'narrow') =>
  formatDay(`2024-01-0${weekday}`, language, { weekday: length })

/** Under January, and under the first month unless January follows soon. */
export function yearMarks(months: readonly string[]) {
  const january = months.findIndex((month) => month.endsWith('-01'))
  return months.map((month, index) =>
    month.endsWith('-01') || (index === 0 && (january === -1 || january > 2)) ? month.slice(0, 4) : null,
  )
}
