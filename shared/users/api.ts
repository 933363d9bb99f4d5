import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const usersApi = endpoints<typeof schema>()({
  search: {
    method: 'GET',
    path: '/users/search',
    access: 'player',
    query: 'usersQuery',
    response: 'usersFound',
  },
})
