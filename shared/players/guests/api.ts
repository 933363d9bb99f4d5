import { endpoints, matchDomains } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** Players without an account that the reader has typed. */
export const guestsApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/guests',
    access: 'player',
    query: 'guestsQuery',
    response: 'guests',
    paged: true,
    volatile: true,
  },
  rename: {
    method: 'PATCH',
    path: '/guests/:id',
    access: 'player',
    params: 'guestParams',
    body: 'guestName',
    response: 'guest',
    touches: ['guests', 'claims', ...matchDomains],
  },
  /** The matches become those of `intoId`, and the guest is deleted. */
  merge: {
    method: 'POST',
    path: '/guests/:id/merge',
    access: 'player',
    params: 'guestParams',
    body: 'guestMerge',
    response: 'guest',
    touches: ['guests', 'claims', ...matchDomains, 'notifications'],
  },
})
