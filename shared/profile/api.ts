import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const profileApi = endpoints<typeof schema>()({
  status: { method: 'GET', path: '/auth/profile-status', access: 'account', response: 'profileStatus' },
  complete: {
    method: 'POST',
    path: '/auth/complete-profile',
    access: 'account',
    body: 'profile',
    response: 'savedProfile',
    idempotent: true,
    touches: ['auth', 'players', 'matches'],
  },
})
