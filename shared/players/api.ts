import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const playersApi = endpoints<typeof schema>()({
  search: {
    method: 'GET',
    path: '/players/search',
    access: 'player',
    query: 'playersQuery',
    response: 'playersFound',
  },
})
