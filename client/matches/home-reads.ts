import type { QueryClient } from '@tanstack/react-query'
import { impersonation } from '#client/admin/impersonation.ts'
import { placeOf } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { periodNamed } from '#client/stats/address-period.ts'
import { readPeriod } from '#client/stats/queries.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import type { StatsPeriod } from '#shared/stats/period.ts'

export const recentMatches = read(matchesApi.list, { query: { limit: 3 } })

/** Asks for what Home shows while it is still open who is there: on a bad connection each way to the server counts. */
export function readHomeEarly(client: QueryClient) {
  const { tab, view, period } = placeOf(location.search)
  if (location.pathname !== '/' || tab !== 'home' || view) return
  void client.prefetchQuery(impersonation)
  void client.prefetchQuery(recentMatches)
  void readStats(client, periodNamed(period)).catch(() => {
    // Home itself says so.
  })
}

async function readStats(client: QueryClient, period: StatsPeriod) {
  const { totalMatches } = await client.fetchQuery(read(statsApi.all))
  if (totalMatches > 0) await client.prefetchQuery(readPeriod(period))
}
