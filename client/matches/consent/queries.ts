import { readPages } from '#client/lib/pages.ts'
import { volatile } from '#client/lib/query-client.ts'
import { matchesApi } from '#shared/matches/api.ts'

export const pageSize = 20

export const pendingMatches = {
  ...readPages(matchesApi.list, { query: { consent: 'pending', limit: pageSize } }),
  ...volatile,
} as const
