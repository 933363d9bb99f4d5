import { periodDays } from '#shared/stats/period.ts'

/** As it stands in the address and in the request. */
export type ChartsPeriod = 'all' | `${(typeof periodDays)[number]}`

/** The period that the address names; without one the charts show all there is. */
export const periodNamed = (name: string | undefined): ChartsPeriod =>
  periods.find((period) => period === name) ?? 'all'

const periods: readonly ChartsPeriod[] = ['all', ...periodDays.map((days) => `${days}` as const)]
