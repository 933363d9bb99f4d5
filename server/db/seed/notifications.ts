import { scoreOfTeam, teamOf } from '#shared/matches/view.ts'
import type { NotificationStatus } from '#shared/notifications/kinds.ts'
import { isAsked } from './consent.ts'
import type { SeededFriendship } from './friendships.ts'
import type { SeededMatch } from './matches.ts'
import { isMember } from './people.ts'
import type { SampleFriendship, SampleMatch } from './rows.ts'

type SampleNotification = {
  kind: 'friend_request' | 'friend_accepted' | 'match_recorded'
  to: string
  from: string
  subjectId: number
  values?: Record<string, string>
  status?: NotificationStatus
}
type Numbered<T> = T & { id: number }

const dayMs = 86_400_000
// As long as the app keeps notifications; and most people look every few days.
const retentionMs = 90 * dayMs
const unreadMs = 3 * dayMs

/** The addressee's notification of a friend request. The requester is not notified when it is declined. */
export const requestNotification = (friendship: Numbered<SampleFriendship>): SampleNotification => ({
  kind: 'friend_request',
  to: friendship.addressee.userId,
  from: friendship.requester.userId,
  subjectId: friendship.id,
  status: friendship.status === 'closed' ? 'declined' : friendship.status,
})

/** The requester's notification of an accepted request. */
export const acceptedNotification = (friendship: Numbered<SampleFriendship>): SampleNotification => ({
  kind: 'friend_accepted',
  to: friendship.requester.userId,
  from: friendship.addressee.userId,
  subjectId: friendship.id,
})

/** The notification of a recorded match to the user who sits at that index of its seats. */
export function recordedNotification(match: Numbered<SampleMatch>, index: number): SampleNotification {
  const { id, date, sets, recordedBy, seats } = match
  return {
    kind: 'match_recorded',
    to: seats[index]?.player.userId ?? '',
    from: recordedBy.userId,
    subjectId: id,
    values: { date, score: scoreOfTeam(teamOf(index + 1), sets) },
    status: statusOf[seats[index]?.consent ?? 'confirmed'],
  }
}

/** The notifications of a friendship that are still kept at the end, as rows. */
export function friendshipNotifications(friendship: SeededFriendship, end: Date) {
  const { status, requestedAt, changedAt } = friendship
  const request = rowOf(requestNotification(friendship), status !== 'pending', requestedAt)
  const accepted = rowOf(acceptedNotification(friendship), isOld(changedAt, end), changedAt)
  return (status === 'accepted' ? [request, accepted] : [request]).filter(({ createdAt }) =>
    isKept(createdAt, end),
  )
}

/** The notifications of a match to its registered players other than the recorder, as rows; none of an older match. */
export function matchNotifications(match: SeededMatch, end: Date) {
  const { createdAt, recordedBy, seats } = match
  if (!isKept(createdAt, end)) return []
  return seats.flatMap(({ player, consent }, index) => {
    if (!isMember(player) || player === recordedBy) return []
    const isRead = consent !== 'pending' && (isAsked(player, recordedBy) || isOld(createdAt, end))
    return rowOf(recordedNotification(match, index), isRead, createdAt)
  })
}

const rowOf = (
  { kind, to, from, subjectId, values, status }: SampleNotification,
  isRead: boolean,
  createdAt: Date,
) => ({
  userId: to,
  kind,
  fromUserId: from,
  subjectId,
  data: { ...values, ...(status && { status }) },
  isRead,
  createdAt,
})

const statusOf: Record<SampleMatch['seats'][number]['consent'], NotificationStatus> = {
  confirmed: 'accepted',
  pending: 'pending',
  declined: 'declined',
}

const isKept = (at: Date, end: Date) => end.getTime() - at.getTime() < retentionMs
const isOld = (at: Date, end: Date) => end.getTime() - at.getTime() > unreadMs
