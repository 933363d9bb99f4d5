import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** Names without an account, and the users whom they mean. */
export const claimsApi = endpoints<typeof schema>()({
  list: { method: 'GET', path: '/claims', access: 'player', response: 'claims', volatile: true },
  /** Names under which the reader's friends may have recorded them. */
  names: {
    method: 'GET',
    path: '/claims/names',
    access: 'player',
    response: 'claimableNames',
    volatile: true,
  },
  /** Says that a friend's name means the actor or, with `userId`, that the actor's own means that friend. */
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
  /** The matches, statistics and ratings of the name become the claimant's. */
  accept: {
    method: 'POST',
    path: '/claims/:id/accept',
    access: 'player',
    params: 'claimParams',
    response: 'claimAnswer',
    touches: ['claims', 'guests', 'players', 'matches', 'stats', 'clans', 'notifications'],
  },
  decline: {
    method: 'POST',
    path: '/claims/:id/decline',
    access: 'player',
    params: 'claimParams',
    response: 'claimAnswer',
    touches: ['claims', 'notifications'],
  },
  /** Who started it takes it back. */
  withdraw: {
    method: 'DELETE',
    path: '/claims/:id',
    access: 'player',
    params: 'claimParams',
    status: 204,
    touches: ['claims', 'notifications'],
  },
})
