import type { Day } from '#shared/calendar.ts'

export const historyPeriods = ['all', 'month', '3months', 'year'] as const
export type HistoryPeriod = (typeof historyPeriods)[number]

/** The first day of a period that ends today, null for all time; `year` is the calendar year. */
export function periodStart(period: HistoryPeriod, today: Day): Day | null {
  if (period === 'all') return null
  if (period === 'year') return `${today.slice(0, 4)}-01-01`
  return monthsBefore(today, period === 'month' ? 1 : 3)
}

// Clamped to the month: 31 May less three months is 28 February.
function monthsBefore(today: Day, months: number): Day {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
