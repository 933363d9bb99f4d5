import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const pushApi = endpoints<typeof schema>()({
  key: { method: 'GET', path: '/push/key', access: 'player', response: 'pushKey' },
  subscribe: {
    method: 'PUT',
    path: '/push/subscription',
    access: 'player',
    body: 'pushSubscription',
    status: 204,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscription',
    access: 'player',
    body: 'pushEndpoint',
    status: 204,
  },
})
