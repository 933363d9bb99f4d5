import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = ['polls'] as const
const one = { access: 'player', params: 'pollParams', response: 'poll' } as const

export const pollsApi = endpoints<typeof schema>()({
  /** The open ones first that the actor sees, then the actor's own closed ones without a match; at most twenty. */
  list: { method: 'GET', path: '/polls', access: 'player', response: 'pollList', volatile: true },
  create: {
    method: 'POST',
    path: '/polls',
    access: 'player',
    body: 'newPoll',
    response: 'poll',
    status: 201,
    idempotent: true,
    touches,
  },
  one: { ...one, method: 'GET', path: '/polls/:id', query: 'pollKeyQuery', volatile: true },
  remove: {
    method: 'DELETE',
    path: '/polls/:id',
    access: 'player',
    params: 'pollParams',
    status: 204,
    touches,
  },
  /** Answers, or changes the own answer. */
  vote: { ...one, method: 'PUT', path: '/polls/:id/vote', body: 'voting', touches },
  /** Takes the own answer back. */
  withdraw: {
    method: 'DELETE',
    path: '/polls/:id/vote',
    access: 'player',
    params: 'pollParams',
    status: 204,
    touches,
  },
  close: { ...one, method: 'POST', path: '/polls/:id/close', touches: ['polls', 'notifications'] },
  /** Makes the match. Who comes second gets the match that is there. */
  schedule: {
    ...one,
    method: 'POST',
    path: '/polls/:id/schedule',
    body: 'scheduling',
    response: 'scheduledOfPoll',
    touches: ['polls', 'matches', 'notifications', 'players'],
  },
  /** Invalidates the link for those who have not answered. */
  renewKey: { ...one, method: 'POST', path: '/polls/:id/key', touches },
  allowGuests: { ...one, method: 'PUT', path: '/polls/:id/guests', body: 'pollGuestSwitch', touches },
  removeVoter: {
    ...one,
    method: 'DELETE',
    path: '/polls/:id/voters/:voterId',
    params: 'voterParams',
    touches,
  },
})
