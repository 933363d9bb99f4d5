import { z } from 'zod'
import { idParam, instant } from '#shared/api/wire.ts'

/**
 * `type` is one of the kinds; `title` and `message` are in the language and the time zone of the request. `data`
 * holds fromUserId, fromPlayerId and fromName of the sender, subjectId, status where something is asked, and the
 * values of the kind.
 */
const notification = z.object({
  id: z.number(),
  userId: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).catch({}),
  isRead: z.boolean(),
  createdAt: instant,
})
export type Notification = z.output<typeof notification>

/** The newest 100. */
export const notificationList = z.array(notification)

export const notificationParams = z.object({ id: idParam })
export const notificationRead = z.object({ id: z.number(), isRead: z.literal(true) })
export const notificationsRead = z.object({ read: z.number() })
