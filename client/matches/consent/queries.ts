import { readPages, volatile } from '#client/lib/query-client.ts'
import { matchesApi } from '#shared/matches/api.ts'

export const pageSize = 20

/** The matches that wait for the reader's word. Others record them at any time. */
export const pendingMatches = {
  ...readPages(matchesApi.list, { query: { consent: 'pending', limit: pageSize } }),
  ...volatile,
} as const
