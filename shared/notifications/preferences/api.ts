import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const preferencesApi = endpoints<typeof schema>()({
  one: {
    method: 'GET',
    path: '/notifications/preferences',
    access: 'player',
    response: 'preferencesAnswer',
    volatile: true,
  },
  change: {
    method: 'PATCH',
    path: '/notifications/preferences',
    access: 'player',
    body: 'changedPreferences',
    response: 'preferencesAnswer',
  },
})
