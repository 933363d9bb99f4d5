import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const candidatesApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/matches/scheduled/:id/candidates',
    access: 'player',
    params: 'candidateParams',
    response: 'candidateList',
    volatile: true,
  },
})
