import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const path = '/matches/scheduled/:id/seat-requests'
const touches = ['matches', 'notifications'] as const
const list = { path, access: 'player', params: 'seatRequestParams', response: 'seatRequestList' } as const
const answer = { method: 'POST', access: 'player', params: 'seatRequestParams', idempotent: true } as const

/** About one scheduled match; a user is asked for at most one seat of it. */
export const seatRequestsApi = endpoints<typeof schema>()({
  list: { ...list, method: 'GET', volatile: true },
  ask: { ...list, method: 'POST', body: 'newSeatRequests', idempotent: true, touches: ['matches'] },
  /** Nobody else is asked, and who hasn't answered isn't asked any more. */
  stop: { ...list, method: 'DELETE', touches: ['matches'] },
  /** Takes a free seat. */
  accept: { ...answer, path: `${path}/accept`, response: 'acceptedMatch', touches },
  decline: { ...answer, path: `${path}/decline`, status: 204, touches },
})
