import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { useSingleFlightByKey } from '#client/lib/use-single-flight-by-key.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { friendshipForbidden } from '#shared/friends/policy.ts'
import type { FriendshipView } from '#shared/friends/schema.ts'

export type FriendAction = 'ask' | 'accept' | 'decline' | 'withdraw' | 'remove'
/** The other of the two; `requestId` is what waits between them. */
export type OtherUser = { userId: string; name: string; requestId?: number | null }
export type FriendActions = ReturnType<typeof useFriendActions>

/**
 * Makes and breaks friendships: with each person one thing at a time, so that a double click is one wish. Where the
 * other side was quicker, how it stands is read again.
 */
export function useFriendActions() {
  const { t } = useTranslation('friends')
  const client = useQueryClient()
  const { once, busyWith } = useSingleFlightByKey<FriendAction>()
  const [became, setBecame] = useState<ReadonlyMap<string, FriendshipView>>(new Map())
  const writes = useFriendWrites()
  const forbidden = friendshipForbidden({ adminId: useAdminId() })

  const done = (action: FriendAction, { userId, name }: OtherUser, view: FriendshipView) => {
    setBecame((all) => new Map(all).set(userId, view))
    const title = {
      friends: t('now.friends', { name }),
      none:
        action === 'remove'
          ? t('now.removed', { name })
          : t(action === 'withdraw' ? 'now.cancelled' : 'now.declined'),
      sent: null,
      received: null,
    }[view]
    if (title) toast({ kind: 'success', title })
  }
  const refused = async ({ userId }: OtherUser, { code, status }: AppError) => {
    if (status !== 404 && status !== 409) return
    const view = viewAfter[code]
    if (view) setBecame((all) => new Map(all).set(userId, view))
    await invalidateDomains(client, friendsApi.ask.touches)
  }
  const act = (action: FriendAction, other: OtherUser) =>
    once(other.userId, action, async () => {
      try {
        done(action, other, await writes[action](other))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await refused(other, error)
      }
    })
  return {
    act,
    /** Why the reader may neither make nor break any, or null. */
    forbidden,
    /** What is under way with somebody. */
    busyWith,
    /** How the last deed left it, for where the lists don't say. */
    became: (userId: string) => became.get(userId),
  }
}

/** The calls, each with what the two are to each other afterwards. The lists are read again by then. */
function useFriendWrites(): Record<FriendAction, (other: OtherUser) => Promise<FriendshipView>> {
  const ask = useWrite(friendsApi.ask)
  const accept = useWrite(friendsApi.accept)
  const decline = useWrite(friendsApi.decline)
  const withdraw = useWrite(friendsApi.withdraw)
  const remove = useWrite(friendsApi.remove)
  return {
    ask: async ({ userId }) => viewOf[(await ask.mutateAsync({ body: { friendId: userId } })).status],
    accept: async (other) => viewOf[(await accept.mutateAsync(requestOf(other))).status],
    decline: async (other) => viewOf[(await decline.mutateAsync(requestOf(other))).status],
    withdraw: async (other) => {
      await withdraw.mutateAsync(requestOf(other))
      return 'none'
    },
    remove: async ({ userId }) => {
      await remove.mutateAsync({ params: { id: userId } })
      return 'none'
    },
  }
}

const requestOf = ({ requestId }: OtherUser) => ({ params: { id: String(requestId) } })

const viewOf = { pending: 'sent', accepted: 'friends', declined: 'none' } as const

const viewAfter: Partial<Record<ErrorCode, FriendshipView>> = {
  already_friends: 'friends',
  already_requested: 'sent',
}
