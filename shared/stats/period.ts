import { addDays, type Day } from '#shared/calendar.ts'

/** The spans that statistics look back over, in days; beside them stands `all`. */
export const periodDays = [7, 14, 30, 90] as const
export type StatsPeriod = 'all' | (typeof periodDays)[number]
/** As an address and a request name it. */
export const periodText = (period: StatsPeriod) => `${period}` as const
export const defaultPeriod: StatsPeriod = 30

/** The first day of the span that ends today: 7 days are today and the six before it. Null for all time. */
export const statsSince = (period: StatsPeriod, today: Day): Day | null =>
  period === 'all' ? null : addDays(today, 1 - period)

/** A sentence over a chart that calls something best rests on at least so many matches of it. */
export const headlineMatches = 8

/** Below this many matches a rate says little, and the interface says so. */
export const fewMatches = 3
