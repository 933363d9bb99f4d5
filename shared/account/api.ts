import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const accountApi = endpoints<typeof schema>()({
  one: { method: 'GET', path: '/account', access: 'account', response: 'account', volatile: true },
  change: {
    method: 'PATCH',
    path: '/account',
    access: 'account',
    body: 'accountChange',
    response: 'account',
    touches: ['account'],
  },
  remove: { method: 'DELETE', path: '/account', access: 'account', body: 'accountRemoval', status: 204 },
  verification: {
    method: 'POST',
    path: '/account/verification',
    access: 'account',
    status: 204,
  },
  password: {
    method: 'POST',
    path: '/account/password',
    access: 'account',
    body: 'passwordChange',
    status: 204,
  },
})
