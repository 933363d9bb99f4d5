import type { Actor } from '#shared/auth/actor.ts'
import type { NotificationKind } from '#shared/notifications/kinds.ts'
import type { ScheduledRecord } from './scheduled-record-sql.ts'

type NotifiedMatch = Pick<ScheduledRecord, 'id' | 'date' | 'time'>
type Kind = Extract<NotificationKind, `scheduled_${string}` | 'place_offered'>

export type ScheduledNotification = ReturnType<typeof notificationOf>

/** What was said of a match to come is no longer so once it is gone. */
export const scheduledKinds = [
  'scheduled_seated',
  'scheduled_joined',
  'scheduled_left',
  'scheduled_changed',
  'place_offered',
] as const satisfies Kind[]

/** News of a match for people with an account, but for whoever caused it. */
export const notificationsTo = (
  kind: Kind,
  actor: Pick<Actor, 'userId'>,
  match: NotifiedMatch,
  people: (string | null)[],
  values: Record<string, string> = {},
) =>
  [...new Set(people)].flatMap((to) =>
    to === null || to === actor.userId ? [] : [notificationOf(kind, actor.userId, match, to, values)],
  )

export const notificationOf = (
  kind: Kind,
  from: string,
  { id: subjectId, date, time }: NotifiedMatch,
  to: string,
  values: Record<string, string>,
) => ({ kind, to, from, subjectId, values: { ...values, date, time } as Record<string, string> })

/** Whoever comes and goes is news once: what was told before of the same people. */
export function outdatedJoinsAndLeaves(subjectId: number, notifications: ScheduledNotification[]) {
  const kind = ['scheduled_joined', 'scheduled_left'] as const
  const names = notifications.flatMap((notification) =>
    kind.some((each) => each === notification.kind) ? (notification.values.playerName ?? []) : [],
  )
  return [...new Set(names)].map((playerName) => ({ kind, subjectId, values: { playerName } }))
}

/** Who wants to know how a match comes along: those who sit in it, and who made it. */
export const organiserAndPlayers = ({ seats, createdBy }: Pick<ScheduledRecord, 'seats' | 'createdBy'>) => [
  createdBy,
  ...seats.map(({ userId }) => userId),
]
