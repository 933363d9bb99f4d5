import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { read, invalidateDomains } from '#client/lib/query-client.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import type { Notification } from '#shared/notifications/schema.ts'

const pollMs = 30_000

/** What the reader is told. Without connection it waits, and is read when that is back. */
export const inbox = queryOptions({ ...read(notificationsApi.list), networkMode: 'online' })

/** How many are unread; the newest 100 are all that is known. */
export const useUnread = () => useQuery({ ...inbox, select: unreadIn }).data ?? 0

/** Keeps the inbox fresh, in one place for all who show it. A hidden tab rests, and reads when it is shown again. */
export function useInboxPolling() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...inbox,
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const newest = useRef<number>(null)
  useEffect(() => {
    if (!data) return
    const seen = newest.current
    newest.current = Math.max(0, ...data.map(({ id }) => id))
    if (seen !== null)
      refetchStale(
        client,
        data.filter(({ id }) => id > seen),
      )
  }, [client, data])
}

const unreadIn = (notifications: Notification[]) => notifications.filter(({ isRead }) => !isRead).length

// What somebody else did: the screens that show it would not know otherwise.
function refetchStale(client: QueryClient, notifications: Notification[]) {
  const domains = notifications.flatMap(({ type }) =>
    isNotificationKind(type) ? staleDomains[notificationKinds[type].opens] : [],
  )
  void invalidateDomains(client, [...new Set(domains)])
}

const friendshipDomains = ['friends', 'players', 'users']
// A match that was voided leaves the statistics too.
const ratingDomains = ['clans', 'matches', 'players', 'stats']
const scheduledDomains = ['matches']
const staleDomains = {
  friends: friendshipDomains,
  player: friendshipDomains,
  match: ratingDomains,
  clan: ratingDomains,
  clans: ratingDomains,
  profile: ['claims', 'clans', 'guests', 'players', 'matches', 'stats'],
  scheduled: scheduledDomains,
  upcoming: scheduledDomains,
}
