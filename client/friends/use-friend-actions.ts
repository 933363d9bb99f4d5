import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { friendshipForbidden } from '#shared/friends/policy.ts'
import type { FriendshipView } from '#shared/friends/schema.ts'

export type FriendAction = 'ask' | 'accept' | 'decline' | 'withdraw' | 'remove'
/** `requestId` is of a pending request. */
export type OtherUser = { userId: string; name: string; requestId?: number | null }
export type FriendActions = ReturnType<typeof useFriendActions>

/** One action at a time with each person. */
export function useFriendActions() {
  const { t } = useTranslation('friends')
  const { run, busyWith } = useAction<FriendAction>(friendsApi.ask.touches)
  const [became, setBecame] = useState<ReadonlyMap<string, FriendshipView>>(new Map())
  const writes = useFriendWrites()
  const forbidden = friendshipForbidden({ adminId: useAdminId() })

  const setView = (userId: string, view: FriendshipView) => setBecame((all) => new Map(all).set(userId, view))
  const textOf = (action: FriendAction, name: string, view: FriendshipView) =>
    ({
      friends: t('now.friends', { name }),
      none:
        action === 'remove'
          ? t('now.removed', { name })
          : t(action === 'withdraw' ? 'now.cancelled' : 'now.declined'),
      sent: null,
      received: null,
    })[view]
  const act = (action: FriendAction, other: OtherUser) =>
    run(
      action,
      async () => {
        const view = await writes[action](other)
        setView(other.userId, view)
        return textOf(action, other.name, view)
      },
      {
        key: other.userId,
        onRefused: ({ code }: AppError) => {
          const view = viewAfter[code]
          if (view) setView(other.userId, view)
        },
      },
    )
  return {
    act,
    /** Why no friendship can be changed, or null. */
    forbidden,
    busyWith,
    /** The state after the last action, for screens without the lists. */
    became: (userId: string) => became.get(userId),
  }
}

/** Each with the state that follows. They resolve after the refetch. */
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
