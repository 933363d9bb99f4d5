import { scoreSeenBy, teamOf } from '#shared/matches/view.ts'
import type { NotificationKind, NotificationStatus } from '#shared/notifications/kinds.ts'
import { isAsked, type Consent } from './consent.ts'
import type { SeededFriendship } from './friendships.ts'
import type { SeededMatch } from './matches.ts'
import { isMember, type Member } from './people.ts'

/** What somebody was told; what they answered counts as read. */
export type SeededNotification = {
  to: Member
  from: Member
  kind: NotificationKind
  subjectId: number
  data: { date?: string; status?: NotificationStatus }
  isRead: boolean
  at: Date
}

const dayMs = 86_400_000
// As long as the app keeps them; and most people look every few days.
const keptMs = 90 * dayMs
const unreadMs = 3 * dayMs

/** What the two of a tie were told that is still kept by the end. Who addressee never learns of a no. */
export function friendshipNotifications(
  { id, requester, addressee, status, requestedAt, changedAt }: SeededFriendship,
  end: Date,
): SeededNotification[] {
  const request = {
    to: addressee,
    from: requester,
    kind: 'friend_request' as const,
    subjectId: id,
    data: { status: status === 'closed' ? 'declined' : status },
    isRead: status !== 'pending',
    at: requestedAt,
  }
  const accepted = {
    to: requester,
    from: addressee,
    kind: 'friend_accepted' as const,
    subjectId: id,
    data: {},
    isRead: isOld(changedAt, end),
    at: changedAt,
  }
  return (status === 'accepted' ? [request, accepted] : [request]).filter(({ at }) => isKept(at, end))
}

/** What the registered players of a match were told by its recorder, unless it is longer ago. */
export function matchNotifications(match: SeededMatch, end: Date): SeededNotification[] {
  const { id, date, sets, createdAt, recordedBy, seats } = match
  if (!isKept(createdAt, end)) return []
  return seats.flatMap(({ player, consent }, index) => {
    if (!isMember(player) || player === recordedBy) return []
    const isRead = consent !== 'pending' && (isAsked(player, recordedBy) || isOld(createdAt, end))
    return {
      to: player,
      from: recordedBy,
      kind: 'match_recorded',
      subjectId: id,
      data: { date, score: scoreSeenBy(teamOf(index + 1), sets), status: statusOf[consent] },
      isRead,
      at: createdAt,
    }
  })
}

const statusOf: Record<Consent, NotificationStatus> = {
  confirmed: 'accepted',
  pending: 'pending',
  declined: 'declined',
}

const isKept = (at: Date, end: Date) => end.getTime() - at.getTime() < keptMs
const isOld = (at: Date, end: Date) => end.getTime() - at.getTime() > unreadMs
