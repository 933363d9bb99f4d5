import { bind } from '#server/http/bind.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import * as shapes from '#shared/notifications/schema.ts'
import { inboxOf, markAllRead, markRead } from './service.ts'

export const notificationsRoutes = bind(notificationsApi, shapes, {
  list: inboxOf,
  read: (context, { params }) => markRead(context, params.id),
  readAll: markAllRead,
})
