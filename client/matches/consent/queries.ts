import { readPages } from '#client/lib/query-client.ts'
import { matchesApi } from '#shared/matches/api.ts'

export const pageSize = 20

/** The matches that wait for the reader's word. Others record them at any time: they are read whenever they are shown. */
export const pendingMatches = {
  ...readPages(matchesApi.list, { query: { consent: 'pending', limit: pageSize } }),
  refetchOnMount: 'always',
} as const
