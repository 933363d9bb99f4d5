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
  stats: {
    method: 'GET',
    path: '/players/stats',
    access: 'player',
    query: 'playerStatsQuery',
    response: 'playerStatsList',
    paged: true,
  },
  one: {
    method: 'GET',
    path: '/players/:id',
    access: 'player',
    params: 'playerParams',
    response: 'playerProfile',
  },
  change: {
    method: 'PATCH',
    path: '/players/:id',
    access: 'player',
    params: 'playerParams',
    body: 'playerChange',
    response: 'playerProfile',
    touches: ['players'],
  },
})
