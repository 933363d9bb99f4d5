import Clock from 'lucide-react/icons/clock'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { Fragment, useRef, useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { Button } from '#client/ui/button.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import type { FriendshipView } from '#shared/friends/schema.ts'
import { FriendButton } from './friend-button.tsx'
import { RemoveFriend } from './remove-friend.tsx'
import { type FriendActions, type OtherUser, useFriendActions } from './use-friend-actions.ts'

type FriendshipPanelProps = { other: OtherUser; view: FriendshipView; firstName: string }

export function FriendshipPanel({ other, view, firstName }: FriendshipPanelProps) {
  const { t } = useTranslation('friends')
  const actions = useFriendActions()
  const [isRemoving, setRemoving] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  useFocusRestoration(strip)
  return (
    <>
      <div
        ref={strip}
        role="group"
        aria-label={t('profile.label')}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t-2 border-court-deep px-4 py-2.5 lg:px-5 narrow:px-3"
      >
        <FriendshipState view={view} firstName={firstName} />
        {/* Anew for each state: a second click may not meet another deed under it. */}
        <Fragment key={view}>
          {actions.forbidden ? (
            <Forbidden reason={actions.forbidden} />
          ) : (
            <WaitingMark of={`user ${other.userId}`}>
              <FriendshipActions
                other={other}
                view={view}
                actions={actions}
                onLeave={() => setRemoving(true)}
              />
            </WaitingMark>
          )}
        </Fragment>
      </div>
      {isRemoving && <RemoveFriend other={other} actions={actions} onClose={() => setRemoving(false)} />}
    </>
  )
}

function FriendshipState({ view, firstName }: Omit<FriendshipPanelProps, 'other'>) {
  const { t } = useTranslation('friends')
  if (view === 'none') return null
  const Icon = { sent: Clock, received: null, friends: UserCheck }[view]
  return (
    <p className="flex items-center gap-2 font-medium wrap-anywhere">
      {Icon && <Icon size={18} aria-hidden />}
      {t(`profile.${view}`, { name: firstName })}
    </p>
  )
}

type FriendshipActionsProps = {
  other: OtherUser
  view: FriendshipView
  actions: FriendActions
  onLeave: () => void
}

function FriendshipActions({ other, view, actions, onLeave }: FriendshipActionsProps) {
  const { t } = useTranslation('friends')
  const button = { other, actions, variant: 'on-court' } as const
  // The page is about the other user: its buttons need no name.
  const unnamed = { ...button, 'aria-label': undefined }
  if (view === 'none')
    return (
      <FriendButton action="ask" {...unnamed} className={`max-sm:w-full ${filled}`}>
        <UserPlus size={18} aria-hidden />
        {t('profile.add')}
      </FriendButton>
    )
  if (view === 'sent') return <FriendButton action="withdraw" {...button} className={quiet} />
  if (view === 'received')
    return (
      <span className="grid grid-cols-2 gap-2.5 max-sm:w-full">
        <FriendButton action="accept" {...unnamed} className={filled} />
        <FriendButton action="decline" {...unnamed} />
      </span>
    )
  return (
    <Button variant="on-court" size="small" className={quiet} onClick={onLeave}>
      {t('remove.title')}
    </Button>
  )
}

// White on a court; what undoes something looks like a link.
const filled = 'bg-white text-on-ball!'
const quiet = '-mr-4 narrow:-mr-3 border-transparent! underline underline-offset-4'
