import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const statsApi = endpoints<typeof schema>()({
  all: { method: 'GET', path: '/stats', access: 'player', response: 'stats' },
  period: {
    method: 'GET',
    path: '/stats/period/:days',
    access: 'player',
    params: 'periodParams',
    response: 'stats',
  },
  breakdown: {
    method: 'GET',
    path: '/stats/breakdown',
    access: 'player',
    query: 'breakdownQuery',
    response: 'breakdown',
  },
  analytics: {
    method: 'GET',
    path: '/matches/:id/analytics',
    access: 'player',
    params: 'matchParams',
    response: 'matchAnalytics',
  },
})
