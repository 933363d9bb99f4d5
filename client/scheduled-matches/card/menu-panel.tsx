import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash'
import UserMinus from 'lucide-react/icons/user-minus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { shownName } from '#client/players/names.ts'
import { Menu, MenuChoice, menuRow } from '#client/ui/menu.tsx'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { ConfirmedAction } from './match-confirmation.tsx'
import type { ViewerState } from './viewer-state.ts'

type MenuPanelProps = {
  match: ScheduledMatch
  viewer: ViewerState
  /** The shared link and the calendar file. */
  hasShareActions: boolean
  /** The id of the button that opens it. */
  anchorId: string
  onAsk: (asked: ConfirmedAction) => void
  onClose: () => void
}

export function MenuPanel({ match, viewer, hasShareActions, anchorId, onAsk, onClose }: MenuPanelProps) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const isOnline = useOnline()
  const { id, canEdit, canDelete, shareKey, participants, ownPosition, series } = match
  const others = participants
    .filter(({ position }) => position !== ownPosition)
    .map(({ position, playerName }) => ({ position, name: shownName(playerName) }))
  const open = (dialog: 'schedule' | 'series' | 'share') => () => {
    onClose()
    change({ dialog, scheduled: id })
  }
  const ask = (asked: ConfirmedAction) => () => {
    onClose()
    onAsk(asked)
  }
  return (
    <Menu
      title={t('menu.title')}
      anchorId={anchorId}
      onClose={onClose}
      notice={!isOnline && <p className="px-3 py-2 text-14 text-ink-2">{t('offline')}</p>}
    >
      {canEdit && (
        <MenuChoice icon={Pencil} onChoose={open('schedule')}>
          {t('menu.edit')}
        </MenuChoice>
      )}
      {(series ? series.canOpen : canEdit) && (
        <MenuChoice icon={Repeat} onChoose={open('series')}>
          {t(series ? 'menu.series' : 'menu.repeat')}
        </MenuChoice>
      )}
      {hasShareActions && shareKey && (
        <MenuChoice icon={Share2} onChoose={open('share')}>
          {t('menu.share')}
        </MenuChoice>
      )}
      {hasShareActions && isOnline && (
        <li>
          <a href={matchCalendarPath(id, language)} download className={menuRow} onClick={onClose}>
            <CalendarPlus className="flex-none" aria-hidden />
            {t('menu.calendar')}
          </a>
        </li>
      )}
      {canEdit &&
        !viewer.isBegun &&
        others.map(({ position, name }) => (
          <MenuChoice
            key={position}
            icon={UserMinus}
            disabled={!isOnline}
            onChoose={ask({ action: 'remove', position, name })}
          >
            {t('menu.remove', { name })}
          </MenuChoice>
        ))}
      {viewer.canLeave && (
        <MenuChoice icon={LogOut} disabled={!isOnline} onChoose={ask({ action: 'leave' })}>
          {t('menu.leave')}
        </MenuChoice>
      )}
      {canDelete && (
        <MenuChoice icon={Trash2} danger disabled={!isOnline} onChoose={ask({ action: 'delete' })}>
          {t('menu.delete')}
        </MenuChoice>
      )}
    </Menu>
  )
}
