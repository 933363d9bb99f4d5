import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read, readPages } from '#client/lib/query-client.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'

/** Which matches to come: `scope`, and the clan they are published to. */
export type ScheduledQuery = Omit<Input<typeof scheduledMatchesApi.list>['query'], 'limit' | 'cursor'>

const pages = (query: ScheduledQuery) =>
  readPages(scheduledMatchesApi.list, { query: { ...query, limit: pageSize } })

/** The reader's own matches to come. Home passes them to its week, which may change its place without reading them again. */
export const useOwnMatches = () =>
  useQuery(read(scheduledMatchesApi.list, { query: { scope: 'own', limit: 20 } }))

export const useScheduled = (query: ScheduledQuery) => useInfiniteQuery(pages(query))

/** How many there are of each list: every answer counts them all, and the latest one holds. */
export function useScheduledCounts(): Partial<Record<'open' | 'closed' | 'overdue', number>> {
  const open = useInfiniteQuery({ ...pages({ scope: 'open' }), enabled: false })
  const closed = useInfiniteQuery({ ...pages({ scope: 'closed' }), enabled: false })
  const latest = open.dataUpdatedAt >= closed.dataUpdatedAt ? open : closed
  return latest.data?.pages[0]?.counts ?? {}
}

// Ten times what is in sight at first.
const pageSize = 30
