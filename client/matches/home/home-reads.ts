import type { QueryClient } from '@tanstack/react-query'
import { impersonationQuery } from '#client/admin/impersonation.ts'
import { locationOf } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { periodNamed } from '#client/stats/address-period.ts'
import { readPeriod } from '#client/stats/queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { authApi } from '#shared/auth/api.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'

export const recentMatches = read(matchesApi.list, { query: { limit: 3 } })

export const ownRatings = read(ratingsApi.own)

/**
 * Requests the data of Home as soon as the user is known, which saves a round trip. Home shows the
 * failures.
 */
export async function readHomeEarly(client: QueryClient, user: Promise<Output<typeof authApi.user>>) {
  const { tab, view, period } = locationOf(location.search)
  if (location.pathname !== '/' || tab !== 'home' || view) return
  const { firstName, lastName, city, favouriteCourtSide } = await user
  if ([firstName, lastName, city, favouriteCourtSide].includes(null)) return
  void client.prefetchQuery(impersonationQuery)
  void client.prefetchQuery(recentMatches)
  void client.prefetchQuery(ownRatings)
  const { totalMatches } = await client.fetchQuery(read(statsApi.all))
  if (totalMatches > 0) await client.prefetchQuery(readPeriod(periodNamed(period)))
}
