import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '#client/lib/format.ts'
import { read } from '#client/lib/query-client.ts'
import { asOf, useToday } from '#client/lib/today.ts'
import type { Day } from '#shared/calendar.ts'
import { statsApi } from '#shared/stats/api.ts'
import { periodText, type StatsPeriod } from '#shared/stats/period.ts'
import { useAddressPeriod } from './address-period.ts'

/**
 * Of the period in the address, which is requested only when there are matches. While another one loads, the
 * previous figures stay.
 */
export function usePeriodStats() {
  const [period] = useAddressPeriod()
  const all = useQuery(read(statsApi.all))
  const hasMatches = all.data !== undefined && all.data.totalMatches > 0
  const chosen = useQuery({
    ...readPeriod(period, useToday()),
    enabled: hasMatches,
    placeholderData: keepPreviousData,
  })
  const failed = [all, chosen].find(({ isError }) => isError)
  return {
    all: all.data,
    stats: hasMatches ? chosen.data : all.data,
    isBusy: chosen.isPlaceholderData,
    isFailed: failed !== undefined,
    retry: () => void failed?.refetch(),
  }
}

export const readPeriod = (period: StatsPeriod, day: Day = today()) =>
  period === 'all'
    ? read(statsApi.all)
    : asOf(day, period, read(statsApi.period, { params: { days: String(period) } }))

export const readBreakdown = (period: StatsPeriod, day: Day = today()) =>
  asOf(day, period, read(statsApi.breakdown, { query: { period: periodText(period) } }))
