import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readPages } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'

export type ScheduledQuery = Omit<Input<typeof scheduledMatchesApi.list>['query'], 'limit' | 'cursor'>

export const scheduledPages = (query: ScheduledQuery) =>
  readPages(scheduledMatchesApi.list, { query: { ...query, limit: pageSize } })

export const ownMatches = read(scheduledMatchesApi.list, { query: { scope: 'own', limit: 20 } })

/** Home passes the result to its week, which can move on the page without a refetch. */
export const useOwnMatches = () => useQuery(ownMatches)

export const useScheduled = (query: ScheduledQuery) => useInfiniteQuery(scheduledPages(query))

/** Each response counts all lists; the latest one is right. */
export function useScheduledCounts(): Partial<Record<'open' | 'closed' | 'overdue', number>> {
  const open = useInfiniteQuery({ ...scheduledPages({ scope: 'open' }), enabled: false })
  const closed = useInfiniteQuery({ ...scheduledPages({ scope: 'closed' }), enabled: false })
  const latest = open.dataUpdatedAt >= closed.dataUpdatedAt ? open : closed
  return latest.data?.counts ?? {}
}

const pageSize = 30
