import { href, type AppLocation } from '#shared/app-location.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import { notificationData } from '#shared/notifications/stored-values.ts'

type StoredNotification = { type: unknown; data: unknown }

/** Null for a notification that leads nowhere, such as one of a match that the reader declined. */
export function notificationHref(notification: StoredNotification) {
  const location = locationOf(notification)
  return location === 'profile' ? '/profile' : location && href(location)
}

function locationOf({ type, data }: StoredNotification): AppLocation | 'profile' | null {
  if (!isNotificationKind(type)) return null
  const { fromPlayerId: player, subjectId, status } = notificationData(data)
  const { opens } = notificationKinds[type]
  if (opens === 'profile') return 'profile'
  if (opens === 'friends') return { tab: 'community', view: 'friends' }
  if (opens === 'player') return player === null ? null : { tab: 'community', view: 'players', player }
  if (opens === 'clans') return { tab: 'community', view: 'clans' }
  if (opens === 'upcoming') return { tab: 'matches' }
  if (subjectId === null) return null
  if (opens === 'poll') return { tab: 'matches', poll: subjectId }
  // They may no longer see what they declined.
  if (status === 'declined') return null
  if (opens === 'scheduled') return { tab: 'matches', scheduled: subjectId }
  if (opens === 'clan') return { tab: 'community', view: 'clans', clan: subjectId }
  return { tab: 'matches', view: 'history', match: subjectId }
}
