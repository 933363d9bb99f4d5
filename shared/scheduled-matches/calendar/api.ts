import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const feed = { path: '/calendar', access: 'player' } as const

export const calendarApi = endpoints<typeof schema>()({
  feed: { ...feed, method: 'GET', response: 'calendarFeed' },
  /** Invalidates the former address. */
  renew: { ...feed, method: 'POST', response: 'calendarFeed', touches: ['calendar'] },
  revoke: { ...feed, method: 'DELETE', status: 204, touches: ['calendar'] },
})
