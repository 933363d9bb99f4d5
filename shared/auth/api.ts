import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const authApi = endpoints<typeof schema>()({
  user: { method: 'GET', path: '/auth/user', access: 'account', response: 'currentUser' },
})
