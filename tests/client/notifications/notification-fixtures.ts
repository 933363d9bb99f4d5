import { today } from '#client/lib/format.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import type { Notification } from '#shared/notifications/schema.ts'
import { notificationText, notificationTexts } from '#shared/notifications/text.ts'
import type { Replies } from '#tests/support/render.tsx'

const fromNoa = { fromUserId: 'noa', fromPlayerId: 9, fromName: 'Noa Gil' }

/** A friend request to Ana. */
export const aNotification = (change: Partial<Omit<Notification, 'data'>> & { data?: unknown } = {}) => ({
  id: 1,
  userId: 'ana',
  type: 'friend_request',
  title: '',
  message: '',
  data: { ...fromNoa, subjectId: 41, status: 'pending' } as unknown,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...change,
})

export const aMatchNotification = (status: string, change = {}) =>
  aNotification({
    id: 2,
    type: 'match_recorded',
    data: { ...fromNoa, subjectId: 12, status, date: '2025-05-07' },
    ...change,
  })

/** A clan admin has added Ana. */
export const anAddition = (status = 'pending') =>
  aNotification({
    id: 3,
    type: 'clan_added',
    data: { ...fromNoa, subjectId: 5, status, clanName: 'Los Cristaleros' },
  })

/** Noa asks Ana for a seat of a match. */
export const aSeatRequest = () =>
  aNotification({
    type: 'seat_requested',
    data: { ...fromNoa, subjectId: 7, status: 'pending', date: '2031-06-12', time: '19:30' },
  })

/** Noa claims a guest of Ana's. */
export const aClaimNotification = (data = {}) =>
  aNotification({
    type: 'name_claimed',
    data: { ...fromNoa, subjectId: 61, status: 'pending', playerName: 'Javi', ...data },
  })

type Seen = ReturnType<typeof aNotification>

/** An inbox that can change while it is shown; `answering` is a reply that stores an answer in it. */
export function anInbox(...notifications: Seen[]) {
  const told = { notifications }
  const read = (id?: number) => {
    told.notifications = told.notifications.map((each) =>
      id === undefined || each.id === id ? { ...each, isRead: true } : each,
    )
    return { body: id === undefined ? { read: notifications.length } : { id, isRead: true } }
  }
  const answering = (status: string, reply: { status?: number; body?: object }) => () => {
    told.notifications = told.notifications.map((each) => answered(each, status))
    return reply
  }
  const replies: Replies = {
    'GET /api/notifications': () => ({ body: told.notifications.map(worded) }),
    'POST /api/notifications/read-all': () => read(),
    ...Object.fromEntries(
      notifications.map(({ id }) => [`POST /api/notifications/${id}/read`, () => read(id)]),
    ),
  }
  return { told, answering, replies }
}

// The texts of the server.
const worded = (notification: Seen) => ({
  ...notification,
  ...notificationText(notification, notificationTexts('en'), {
    language: 'en',
    today: today(),
    zone: timeZone(),
  }),
})

/** As the server stores an answer: in the notification, which is read by it. */
const answered = (notification: Seen, status: string): Seen => ({
  ...notification,
  isRead: true,
  data: { ...Object(notification.data), status },
})
