import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { tablePages, topTen } from '#client/clans/ratings/queries.ts'
import { friendPages } from '#client/friends/queries.ts'
import { read } from '#client/lib/query-client.ts'
import { pendingMatches } from '#client/matches/consent/queries.ts'
import { historyPages } from '#client/matches/history/queries.ts'
import { ownRatings, recentMatches } from '#client/matches/home/home-reads.ts'
import { playerPages } from '#client/players/list/queries.ts'
import { ownMatches, scheduledPages } from '#client/scheduled-matches/queries.ts'
import { readBreakdown, readPeriod } from '#client/stats/queries.ts'
import { clansApi } from '#shared/clans/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { defaultPeriod } from '#shared/stats/period.ts'

const dayMs = 86_400_000
// More than a hundred matches.
const historyLength = 4
const mostClans = 5

const allStats = read(statsApi.all)

/**
 * Reads what the main screens show, one after the other, unless it was read within a day: without a connection they show
 * it. A failure ends it, and the next visit goes on.
 */
export async function readAhead(client: QueryClient) {
  const { pages } = client.getQueryData(historyPages.queryKey) ?? {}
  const isShort = pages && pages.length < historyLength && pages.at(-1)?.next
  if (isShort || isDue(client, historyPages))
    await client.fetchInfiniteQuery({ ...historyPages, staleTime: 0, pages: historyLength })
  for (const read of [recentMatches, ownRatings, ownMatches, allStats]) await readOne(client, read)
  await readOne(client, readPeriod(defaultPeriod))
  await readOne(client, readBreakdown(defaultPeriod))
  await readList(client, pendingMatches)
  await readList(client, scheduledPages({ scope: 'open' }))
  await readList(client, scheduledPages({ scope: 'closed' }))
  await readList(client, scheduledPages({ scope: 'overdue' }))
  await readList(client, playerPages())
  await readList(client, friendPages())
  for (const requests of [friendsApi.requests, friendsApi.sent]) await readOne(client, read(requests))

  const clans = await client.ensureQueryData(read(clansApi.mine))
  for (const { id } of clans.slice(0, mostClans)) {
    const seasons = await client.ensureQueryData(read(seasonsApi.list, { params: { id: String(id) } }))
    const running = seasons.find(({ isActive }) => isActive)
    if (!running) continue
    await readList(client, tablePages(running, topTen.ranked))
    await readList(client, tablePages(running, topTen.entering))
  }
}

async function readOne(client: QueryClient, one: { queryKey: QueryKey }) {
  if (isDue(client, one)) await client.fetchQuery({ ...(one as typeof recentMatches), staleTime: 0 })
}

async function readList(client: QueryClient, list: { queryKey: QueryKey }) {
  // What its items are is of no interest here.
  const pages = list as typeof historyPages
  if (isDue(client, list)) await client.fetchInfiniteQuery({ ...pages, staleTime: 0 })
}

const isDue = (client: QueryClient, { queryKey }: { queryKey: QueryKey }) =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > dayMs
