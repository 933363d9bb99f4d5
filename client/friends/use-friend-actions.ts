import { useState } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { type Outcome, useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { friendshipForbidden } from '#shared/friends/policy.ts'
import type { FriendshipView } from '#shared/friends/schema.ts'
import { friendEffect, viewsAfter } from './friend-effect.ts'

export type FriendAction = 'ask' | 'accept' | 'decline' | 'withdraw' | 'remove'
/** `requestId` is of a pending request; what else is known shows them in the lists before the server has the action. */
export type OtherUser = {
  userId: string
  name: string
  requestId?: number | null
  playerId?: number
  city?: string | null
  profileImageUrl?: string | null
}
export type FriendActions = ReturnType<typeof useFriendActions>

/** One action at a time with each person. */
export function useFriendActions() {
  const { t } = useTranslation('friends')
  const outcomeText = useOutcomeText()
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
        const outcome = await writes[action](other)
        const view = outcome.answer ? viewOf[outcome.answer.status] : viewsAfter[action]
        setView(other.userId, view)
        return outcomeText(outcome, textOf(action, other.name, view))
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

type Answer = Output<typeof friendsApi.ask>

/** They resolve after the refetch. */
function useFriendWrites(): Record<FriendAction, (other: OtherUser) => Promise<Outcome<Answer | void>>> {
  const ask = useDeferredWrite(friendsApi.ask)
  const accept = useDeferredWrite(friendsApi.accept)
  const decline = useDeferredWrite(friendsApi.decline)
  const withdraw = useDeferredWrite(friendsApi.withdraw)
  const remove = useDeferredWrite(friendsApi.remove)
  return {
    ask: (other) => ask.mutateAsync({ body: { friendId: other.userId }, effect: friendEffect('ask', other) }),
    accept: (other) => accept.mutateAsync({ ...requestOf(other), effect: friendEffect('accept', other) }),
    decline: (other) => decline.mutateAsync({ ...requestOf(other), effect: friendEffect('decline', other) }),
    withdraw: (other) =>
      withdraw.mutateAsync({ ...requestOf(other), effect: friendEffect('withdraw', other) }),
    remove: (other) =>
      remove.mutateAsync({ params: { id: other.userId }, effect: friendEffect('remove', other) }),
  }
}

const requestOf = ({ requestId }: OtherUser) => ({ params: { id: String(requestId) } })

const viewOf = { pending: 'sent', accepted: 'friends', declined: 'none' } as const

const viewAfter: Partial<Record<ErrorCode, FriendshipView>> = {
  already_friends: 'friends',
  already_requested: 'sent',
}
