import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { read, invalidateDomains } from '#client/lib/query-client.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import type { Notification } from '#shared/notifications/schema.ts'

const pollMs = 30_000

/** The reader's notifications. Without a connection the request waits until there is one. */
export const inbox = queryOptions({ ...read(notificationsApi.list), networkMode: 'online' })

/** How many of the newest 100 are unread. */
export const useUnread = () => useQuery({ ...inbox, select: unreadIn }).data ?? 0

/** Polls the inbox for all components that show it; a hidden tab pauses. */
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

// Other users' changes, of which this client knows only by the notification.
function refetchStale(client: QueryClient, notifications: Notification[]) {
  const domains = notifications.flatMap(({ type }) =>
    isNotificationKind(type) ? notificationKinds[type].touches : [],
  )
  void invalidateDomains(client, [...new Set(domains)])
}
