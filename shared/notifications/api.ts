import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const touches = ['notifications'] as const

export const notificationsApi = endpoints<typeof schema>()({
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'player',
    response: 'notificationList',
    tagged: true,
    volatile: true,
  },
  read: {
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'player',
    params: 'notificationParams',
    response: 'notificationRead',
    idempotent: true,
    touches,
  },
  readAll: {
    method: 'POST',
    path: '/notifications/read-all',
    access: 'player',
    response: 'notificationsRead',
    idempotent: true,
    touches,
  },
})
