import type { Actor } from '#shared/auth/actor.ts'
import type { NotificationKind } from '#shared/notifications/kinds.ts'
import type { ScheduledRecord } from './sql.ts'

type NotifiedMatch = Pick<ScheduledRecord, 'id' | 'date' | 'time'>
type Kind = Extract<
  NotificationKind,
  `scheduled_${string}` | `seat_${string}` | `series_${string}` | `place_${string}`
>

export type ScheduledNotification = ReturnType<typeof notificationOf>

/** Kinds that say nothing any more once their match is played or cancelled. */
export const scheduledKinds = [
  'scheduled_seated',
  'scheduled_joined',
  'scheduled_left',
  'scheduled_changed',
  'scheduled_reminder',
  'place_offered',
  'seat_requested',
  'seat_declined',
  'place_free',
] as const satisfies Kind[]

/** One notification for each of the people who has an account and is not the actor; a guest is no actor. */
export const notificationsTo = (
  kind: Kind,
  actor: Pick<Actor, 'userId'> | null,
  match: NotifiedMatch,
  people: (string | null)[],
  values: Record<string, string> = {},
) =>
  [...new Set(people)].flatMap((to) =>
    to === null || to === actor?.userId
      ? []
      : [notificationOf(kind, actor?.userId ?? null, match, to, values)],
  )

export const notificationOf = (
  kind: Kind,
  from: string | null,
  { id: subjectId, date, time }: NotifiedMatch,
  to: string,
  values: Record<string, string>,
) => ({ kind, to, from, subjectId, values: { ...values, date, time } as Record<string, string> })

/** Of a player who joins and leaves several times only the last notification stays. */
export function outdatedJoinsAndLeaves(subjectId: number, notifications: ScheduledNotification[]) {
  const kind = ['scheduled_joined', 'scheduled_left'] as const
  const names = notifications.flatMap((notification) =>
    kind.some((each) => each === notification.kind) ? (notification.values.playerName ?? []) : [],
  )
  return [...new Set(names)].map((playerName) => ({ kind, subjectId, values: { playerName } }))
}

export const organiserAndPlayers = ({ seats, createdBy }: Pick<ScheduledRecord, 'seats' | 'createdBy'>) => [
  createdBy,
  ...seats.map(({ userId }) => userId),
]
