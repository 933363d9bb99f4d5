import type { Place } from '#client/lib/place.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import { toldIn } from './told.ts'

/** Where a notification leads; null when that is nowhere, as with a match that the reader declined. */
export function placeOfNotification({ type, data }: { type: unknown; data: unknown }): Place | null {
  if (!isNotificationKind(type)) return null
  const { fromPlayerId: player, subjectId, status } = toldIn(data)
  const { opens } = notificationKinds[type]
  if (opens === 'friends') return { tab: 'community', view: 'friends' }
  if (opens === 'player') return player === null ? null : { tab: 'community', view: 'players', player }
  if (opens === 'clans') return { tab: 'community', view: 'clans' }
  if (opens === 'upcoming') return { tab: 'matches' }
  if (subjectId === null) return null
  if (opens === 'scheduled') return { tab: 'matches', scheduled: subjectId }
  if (opens === 'clan') return { tab: 'community', view: 'clans', clan: subjectId }
  return status === 'declined' ? null : { tab: 'matches', view: 'history', match: subjectId }
}
