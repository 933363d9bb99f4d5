import { addDays, type Day } from '#shared/calendar.ts'

/** In days; `all` is another period. */
export const periodDays = [7, 14, 30, 90] as const
export type StatsPeriod = 'all' | (typeof periodDays)[number]
export const periodText = (period: StatsPeriod) => `${period}` as const
export const defaultPeriod: StatsPeriod = 30

/** The first day of a period that ends today, null for all time: 7 days are today and the six before it. */
export const statsSince = (period: StatsPeriod, today: Day): Day | null =>
  period === 'all' ? null : addDays(today, 1 - period)

/** A headline that names a best entry needs this many matches of it. */
export const headlineMatches = 8

/** Below this many matches the interface says that a rate means little. */
export const fewMatches = 3
