import { Clock, UserCheck, UserPlus } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { Button } from '#client/ui/button.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import type { FriendshipView } from '#shared/friends/states.ts'
import { RemoveFriend } from './remove-friend.tsx'
import { type Deed, type Other, useTies } from './use-ties.ts'

type BefriendProps = { other: Other; view: FriendshipView; firstName: string }

/** On a profile: what the two are to each other, and what can be done about it. */
export function Befriend({ other, view, firstName }: BefriendProps) {
  const { t } = useTranslation('friends')
  const ties = useTies()
  const [isLeaving, setLeaving] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  useKeptFocus(strip)
  const { name } = other
  const button = (deed: Deed) => ({
    size: 'small' as const,
    busy: ties.busyWith(other.userId) === deed,
    onClick: () => void ties.act(deed, other),
  })
  const mark: Record<FriendshipView, ReactNode> = {
    none: null,
    sent: <Mark icon={<Clock size={18} aria-hidden />}>{t('profile.sent')}</Mark>,
    received: <Mark>{t('profile.received', { name: firstName })}</Mark>,
    friends: <Mark icon={<UserCheck size={18} aria-hidden />}>{t('profile.friends')}</Mark>,
  }
  const buttons: Record<FriendshipView, ReactNode> = {
    none: (
      <Button
        variant="on-court"
        {...button('ask')}
        busyText={t('adding')}
        className={`max-sm:w-full ${filled}`}
      >
        <UserPlus size={18} aria-hidden />
        {t('profile.add')}
      </Button>
    ),
    sent: (
      <Button
        variant="on-court"
        {...button('withdraw')}
        busyText={t('cancelling')}
        className={quiet}
        aria-label={t('cancelNamed', { name })}
      >
        {t('cancel')}
      </Button>
    ),
    received: (
      <span className="grid grid-cols-2 gap-2.5 max-sm:w-full">
        <Button variant="on-court" {...button('accept')} busyText={t('accepting')} className={filled}>
          {t('accept')}
        </Button>
        <Button variant="on-court" {...button('decline')} busyText={t('declining')}>
          {t('decline')}
        </Button>
      </span>
    ),
    friends: (
      <Button variant="on-court" size="small" className={quiet} onClick={() => setLeaving(true)}>
        {t('remove.title')}
      </Button>
    ),
  }
  return (
    <>
      <div
        ref={strip}
        role="group"
        aria-label={t('profile.label')}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t-2 border-court-deep px-4 py-2.5 lg:px-5 narrow:px-3"
      >
        {mark[view]}
        {/* A button of its own for each state: a second click may not meet another deed under it. */}
        <Fragment key={view}>{ties.areForbidden ? <Forbidden /> : buttons[view]}</Fragment>
      </div>
      {isLeaving && <RemoveFriend other={other} ties={ties} onClose={() => setLeaving(false)} />}
    </>
  )
}

// On a court what matters is white, and what takes back is as quiet as a link.
const filled = 'bg-white text-on-ball!'
const quiet = '-mr-4 border-transparent! underline underline-offset-4'

const Mark = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-2 font-[660] wrap-anywhere">
    {icon}
    {children}
  </p>
)
