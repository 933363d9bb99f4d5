import type { ScheduledRecord } from '#server/db/sql/scheduled-record.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { NotificationKind } from '#shared/notifications/kinds.ts'

type Told = Pick<ScheduledRecord, 'id' | 'date' | 'time'>
type Kind = Extract<NotificationKind, `scheduled_${string}` | 'place_offered'>

export type ScheduledNotice = ReturnType<typeof noticeOf>

/** What was said of a match to come is no longer so once it is gone. */
export const kindsToCome = [
  'scheduled_seated',
  'scheduled_joined',
  'scheduled_left',
  'scheduled_changed',
  'place_offered',
] as const satisfies Kind[]

/** News of a match for people with an account, but for whoever caused it. */
export const noticesTo = (
  kind: Kind,
  actor: Pick<Actor, 'userId'>,
  match: Told,
  people: (string | null)[],
  values: Record<string, string> = {},
) =>
  [...new Set(people)].flatMap((to) =>
    to === null || to === actor.userId ? [] : [noticeOf(kind, actor.userId, match, to, values)],
  )

export const noticeOf = (
  kind: Kind,
  from: string,
  { id: subjectId, date, time }: Told,
  to: string,
  values: Record<string, string>,
) => ({ kind, to, from, subjectId, values: { ...values, date, time } as Record<string, string> })

/** Whoever comes and goes is news once: what was told before of the same people. */
export function comingAndGoing(subjectId: number, notices: ScheduledNotice[]) {
  const kind = ['scheduled_joined', 'scheduled_left'] as const
  const names = notices.flatMap((notice) =>
    kind.some((each) => each === notice.kind) ? (notice.values.playerName ?? []) : [],
  )
  return [...new Set(names)].map((playerName) => ({ kind, subjectId, saying: { playerName } }))
}

/** Who wants to know how a match comes along: those who sit in it, and who made it. */
export const concerned = ({ seats, createdBy }: Pick<ScheduledRecord, 'seats' | 'createdBy'>) => [
  createdBy,
  ...seats.map(({ userId }) => userId),
]
