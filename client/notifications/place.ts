import type { Place } from '#client/lib/place.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import { toldIn } from './told.ts'

/** Where a notification leads; null when that is nowhere, as with a match that the reader declined. */
export function placeOfNotification({ type, data }: { type: unknown; data: unknown }): Place | null {
  if (!isNotificationKind(type)) return null
  const { fromPlayerId: player, subjectId: match, status } = toldIn(data)
  const { opens } = notificationKinds[type]
  if (opens === 'friends') return { tab: 'community', view: 'friends' }
  if (opens === 'player') return player === null ? null : { tab: 'community', view: 'players', player }
  return match === null || status === 'declined' ? null : { tab: 'matches', view: 'history', match }
}
