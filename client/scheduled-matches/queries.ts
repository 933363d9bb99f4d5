import {
  hashKey,
  type InfiniteData,
  type QueryCache,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

type Counts = Partial<Record<'open' | 'closed' | 'overdue', number>>

/** Each response counts all lists; the latest one is right. Without observers, whose every change renders what uses them. */
export function useScheduledCounts(): Counts {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => latestCounts(cache),
  )
}

function latestCounts(cache: QueryCache): Counts {
  const states = [openKey, closedKey].flatMap((key) => cache.get<Pages>(key)?.state ?? [])
  const [latest] = states.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
  return latest?.data?.pages[0]?.counts ?? noCounts
}

type Pages = InfiniteData<{ counts: Counts }>

const pageSize = 30
const openKey = hashKey(scheduledPages({ scope: 'open' }).queryKey)
const closedKey = hashKey(scheduledPages({ scope: 'closed' }).queryKey)
const noCounts: Counts = {}
