import type { ComponentProps } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from '#client/ui/button.tsx'
import type { FriendAction, FriendActions, OtherUser } from './use-friend-actions.ts'

const texts = {
  ask: { text: 'add', busy: 'adding' },
  accept: { text: 'accept', busy: 'accepting' },
  decline: { text: 'decline', busy: 'declining' },
  withdraw: { text: 'cancel', busy: 'cancelling' },
} as const satisfies Partial<Record<FriendAction, object>>

type FriendButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'busyText' | 'onClick'> & {
  action: keyof typeof texts
  other: OtherUser
  actions: FriendActions
}

/** Names the other user, unless it has another label. */
export function FriendButton({ action, other, actions, children, ...button }: FriendButtonProps) {
  const { t } = useTranslation('friends')
  const { text, busy } = texts[action]
  return (
    <Button
      size="small"
      aria-label={t(`${text}Named`, { name: other.name })}
      {...button}
      busy={actions.busyWith(other.userId) === action}
      busyText={t(busy)}
      onClick={() => void actions.act(action, other)}
    >
      {children ?? t(text)}
    </Button>
  )
}
