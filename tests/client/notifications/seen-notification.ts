import type { Notification } from '#shared/notifications/schema.ts'
import type { Replies } from '#tests/support/render.tsx'

/** Somebody asks Ana to be friends. */
export const aNotification = (change: Partial<Omit<Notification, 'data'>> & { data?: unknown } = {}) => ({
  id: 1,
  userId: 'ana',
  type: 'friend_request',
  data: {
    subjectId: 41,
    status: 'pending',
    fromUserId: 'noa',
    fromPlayerId: 9,
    fromName: 'Noa Gil',
  } as unknown,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...change,
})

export const aMatchNotification = (status: string, change = {}) =>
  aNotification({
    id: 2,
    type: 'match_recorded',
    data: {
      subjectId: 12,
      status,
      date: '2025-05-07',
      fromUserId: 'noa',
      fromPlayerId: 9,
      fromName: 'Noa Gil',
    },
    ...change,
  })

/** A clan admin has added Ana. */
export const anAddition = (status = 'pending') =>
  aNotification({
    id: 3,
    type: 'clan_added',
    data: {
      subjectId: 5,
      status,
      fromUserId: 'noa',
      fromPlayerId: 9,
      fromName: 'Noa Gil',
      clanName: 'Los Cristaleros',
    },
  })

type Seen = ReturnType<typeof aNotification>

/** An inbox that can be written into while it is shown. */
export function anInbox(...notifications: Seen[]) {
  const told = { notifications }
  const replies: Replies = {
    'GET /api/notifications': () => ({ body: told.notifications }),
    'POST /api/notifications/read-all': () => {
      const read = told.notifications.filter(({ isRead }) => !isRead).length
      told.notifications = told.notifications.map((each) => ({ ...each, isRead: true }))
      return { body: { read } }
    },
  }
  for (const { id } of notifications)
    replies[`POST /api/notifications/${id}/read`] = () => {
      told.notifications = told.notifications.map((each) =>
        each.id === id ? { ...each, isRead: true } : each,
      )
      return { body: { id, isRead: true } }
    }
  return { told, replies }
}

/** What the server does with an answer: it stands in the notification, which counts as read. */
export const answered = (notification: Seen, status: string): Seen => ({
  ...notification,
  isRead: true,
  data: { ...Object(notification.data), status },
})
