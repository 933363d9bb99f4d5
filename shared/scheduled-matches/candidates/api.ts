import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const candidatesApi = endpoints<typeof schema>()({
  /** For the players of a scheduled match and its creator. */
  list: {
    method: 'GET',
    path: '/matches/scheduled/:id/candidates',
    access: 'player',
    params: 'candidatesParams',
    response: 'candidateList',
    volatile: true,
  },
})
