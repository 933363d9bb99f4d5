import { endpoints, matchDomains } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** Claims that a guest is a certain user. */
export const claimsApi = endpoints<typeof schema>()({
  list: { method: 'GET', path: '/claims', access: 'player', response: 'claims', volatile: true },
  /** Guests of the reader's friends that may be the reader. */
  names: {
    method: 'GET',
    path: '/claims/names',
    access: 'player',
    response: 'claimableNames',
    volatile: true,
  },
  /** Claims a friend's guest or, with `userId`, offers the actor's own guest to that friend. */
  start: {
    method: 'POST',
    path: '/claims',
    access: 'player',
    body: 'newClaim',
    response: 'claim',
    status: 201,
    idempotent: true,
    touches: ['claims'],
  },
  /** The matches, statistics and ratings of the guest become the claimant's. */
  accept: {
    method: 'POST',
    path: '/claims/:id/accept',
    access: 'player',
    params: 'claimParams',
    response: 'claimAnswer',
    touches: ['claims', 'guests', ...matchDomains, 'notifications'],
  },
  decline: {
    method: 'POST',
    path: '/claims/:id/decline',
    access: 'player',
    params: 'claimParams',
    response: 'claimAnswer',
    touches: ['claims', 'notifications'],
  },
  /** Only for the user who started it. */
  withdraw: {
    method: 'DELETE',
    path: '/claims/:id',
    access: 'player',
    params: 'claimParams',
    status: 204,
    touches: ['claims', 'notifications'],
  },
})
