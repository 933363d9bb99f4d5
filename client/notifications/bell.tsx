import BellIcon from 'lucide-react/icons/bell'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, close, locationOf, useLocationPart } from '#client/lib/location.ts'
import { IconButton } from '#client/ui/button.tsx'
import { useUnread } from './queries.ts'

export const bellInRail = 'bell-in-rail'

/** Opens and closes the notifications; the badge counts the unread ones. */
export function Bell({ inRail = false }: { inRail?: boolean }) {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  const isOpen = useLocationPart('dialog') === 'notifications'
  return (
    <IconButton
      id={inRail ? bellInRail : undefined}
      label={unread > 99 ? t('bell.many') : unread > 0 ? t('bell.unread', { unread }) : t('bell.name')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeInbox() : change({ dialog: 'notifications' }))}
    >
      <BellIcon aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className={`absolute top-0.5 right-0.5 min-w-5 rounded-ball bg-loss px-1 text-center text-13 leading-5 font-bold text-on-loss ring-2 ${inRail ? 'ring-surface' : 'ring-bg'}`}
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  )
}

/** A link that was followed from the inbox has replaced its location already. */
export function closeInbox() {
  if (locationOf(location.search).dialog === 'notifications') close('dialog')
}
