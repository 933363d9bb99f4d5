import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#client/lib/pages.ts'
import { asOf, useToday } from '#client/lib/today.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { HistoryPeriod } from '#shared/matches/period.ts'

const pageSize = 30

/** The whole history, page by page. */
export const historyPages = readPages(matchesApi.list, { query: { period: 'all', limit: pageSize } })

type HistoryQuery = { period?: HistoryPeriod; until?: string | undefined; q?: string }

export function useHistory({ period = 'all', until, q = '' }: HistoryQuery) {
  const pages = readPages(matchesApi.list, {
    query: { period, limit: pageSize, ...(until ? { until } : {}), ...(q ? { q } : {}) },
  })
  return useInfiniteQuery(asOf(useToday(), period, pages))
}
