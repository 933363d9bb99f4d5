import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const adminApi = endpoints<typeof schema>()({
  users: {
    method: 'GET',
    path: '/admin/users',
    access: 'account',
    query: 'adminUsersQuery',
    response: 'adminUsers',
    paged: true,
  },
  audit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'account',
    query: 'auditQuery',
    response: 'auditEntries',
    paged: true,
    volatile: true,
  },
  status: {
    method: 'GET',
    path: '/admin/impersonation-status',
    access: 'account',
    response: 'impersonationStatus',
  },
  // All cached data is another user's afterwards, so the client reloads the page instead of invalidating domains.
  start: {
    method: 'POST',
    path: '/admin/impersonate/:userId',
    access: 'account',
    params: 'impersonateParams',
    response: 'impersonationStarted',
  },
  stop: {
    method: 'POST',
    path: '/admin/stop-impersonation',
    access: 'account',
    response: 'impersonationStatus',
  },
})
