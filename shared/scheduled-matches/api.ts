import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = ['matches', 'notifications'] as const
/** An unknown name becomes a new guest. */
const seatsTouch = [...touches, 'players'] as const
const one = { access: 'player', params: 'scheduledParams', response: 'scheduledMatch' } as const

export const scheduledMatchesApi = endpoints<typeof schema>()({
  /** The counts of the lists are in `X-Count-Open`, `-Closed` and `-Overdue`, up to a hundred. */
  list: {
    method: 'GET',
    path: '/matches/scheduled',
    access: 'player',
    query: 'scheduledQuery',
    response: 'scheduledMatchList',
    paged: true,
    volatile: true,
  },
  create: {
    method: 'POST',
    path: '/matches/scheduled',
    access: 'player',
    body: 'newScheduledMatch',
    response: 'scheduledMatch',
    status: 201,
    idempotent: true,
    touches: seatsTouch,
  },
  one: { ...one, method: 'GET', path: '/matches/scheduled/:id', query: 'keyQuery', volatile: true },
  change: {
    ...one,
    method: 'PUT',
    path: '/matches/scheduled/:id',
    body: 'changedScheduledMatch',
    touches: seatsTouch,
  },
  remove: {
    method: 'DELETE',
    path: '/matches/scheduled/:id',
    access: 'player',
    params: 'scheduledParams',
    status: 204,
    touches,
  },
  /** Takes a seat, also for another player. */
  join: {
    ...one,
    method: 'POST',
    path: '/matches/scheduled/:id/join',
    body: 'seating',
    idempotent: true,
    touches: seatsTouch,
  },
  leave: { ...one, method: 'POST', path: '/matches/scheduled/:id/leave', idempotent: true, touches },
  removeParticipant: {
    ...one,
    method: 'DELETE',
    path: '/matches/scheduled/:id/participants/:position',
    params: 'seatParams',
    touches,
  },
  wait: { ...one, method: 'POST', path: '/matches/scheduled/:id/wait', query: 'keyQuery', touches },
  stopWaiting: { ...one, method: 'DELETE', path: '/matches/scheduled/:id/wait', query: 'keyQuery', touches },
  /** Invalidates the shared links. */
  renewKey: { ...one, method: 'POST', path: '/matches/scheduled/:id/key', touches },
  /** A renewed link keeps it. */
  allowGuests: {
    ...one,
    method: 'PUT',
    path: '/matches/scheduled/:id/guests',
    body: 'guestSwitch',
    touches: ['matches'],
  },
})
