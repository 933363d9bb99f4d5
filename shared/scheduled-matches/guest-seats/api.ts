import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const guestSeatsApi = endpoints<typeof schema>()({
  /** For visitors, by a shared link whose match allows guests. A repeat with the same key joins once. */
  join: {
    method: 'POST',
    path: '/invitations/:key/guests',
    access: 'public',
    params: 'joinParams',
    body: 'newGuestSeat',
    response: 'guestSeat',
    status: 201,
    touches: ['invitations', 'guest-seats'],
  },
  one: {
    method: 'GET',
    path: '/guest-seats/:key',
    access: 'public',
    params: 'guestSeatParams',
    response: 'guestSeat',
    volatile: true,
  },
  leave: {
    method: 'DELETE',
    path: '/guest-seats/:key',
    access: 'public',
    params: 'guestSeatParams',
    status: 204,
    touches: ['guest-seats', 'invitations', 'matches'],
  },
  /** The user takes the guest's seat or, in a recorded match, asks the creator for it. */
  claim: {
    method: 'POST',
    path: '/guest-seats/:key/claim',
    access: 'player',
    params: 'guestSeatParams',
    response: 'guestSeatClaim',
    touches: ['guest-seats', 'matches', 'notifications', 'claims'],
  },
})
