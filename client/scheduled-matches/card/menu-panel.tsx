import { CalendarPlus, LogOut, Pencil, Share2, Trash2, UserMinus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { change } from '#client/lib/location.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { shownName } from '#client/players/shown-name.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { Asked } from './match-question.tsx'
import type { Standing } from './standing.ts'

type MenuPanelProps = {
  match: ScheduledMatch
  standing: Standing
  /** To others and to calendars. */
  isPassedOn: boolean
  /** The button that opened it. */
  anchorId: string
  onAsk: (asked: Asked) => void
  onClose: () => void
}

/** A sheet on a phone, a small panel under the button where there is room. */
export function MenuPanel({ anchorId, onClose, ...props }: MenuPanelProps) {
  const { t } = useTranslation('scheduled')
  const isWide = useWide()
  const choices = <Choices {...props} onClose={onClose} />
  if (isWide)
    return (
      <Popover menu title={t('menu.title')} anchorId={anchorId} onClose={onClose}>
        {choices}
      </Popover>
    )
  return (
    <Dialog open size="auto" title={t('menu.title')} onClose={onClose}>
      {choices}
    </Dialog>
  )
}

function Choices({ match, standing, isPassedOn, onAsk, onClose }: Omit<MenuPanelProps, 'anchorId'>) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const isOnline = useOnline()
  const { id, canEdit, canDelete, shareKey, participants, ownPosition } = match
  const others = participants
    .filter(({ position }) => position !== ownPosition)
    .map(({ position, playerName }) => ({ position, name: shownName(playerName) }))
  const open = (dialog: 'schedule' | 'share') => () => {
    onClose()
    change({ dialog, scheduled: id })
  }
  const ask = (asked: Asked) => () => {
    onClose()
    onAsk(asked)
  }
  return (
    <>
      {!isOnline && <p className="px-3 py-2 text-14 text-ink-2">{t('offline')}</p>}
      <ul className="grid max-lg:-mx-3 lg:p-1.5">
        {canEdit && (
          <Choice icon={Pencil} onChoose={open('schedule')}>
            {t('menu.edit')}
          </Choice>
        )}
        {isPassedOn && shareKey && (
          <Choice icon={Share2} onChoose={open('share')}>
            {t('menu.share')}
          </Choice>
        )}
        {isPassedOn && isOnline && (
          <li>
            <a href={matchCalendarPath(id, language)} download className={look} onClick={onClose}>
              <CalendarPlus className="flex-none" aria-hidden />
              {t('menu.calendar')}
            </a>
          </li>
        )}
        {canEdit &&
          !standing.isBegun &&
          others.map(({ position, name }) => (
            <Choice
              key={position}
              icon={UserMinus}
              disabled={!isOnline}
              onChoose={ask({ deed: 'remove', position, name })}
            >
              {t('menu.remove', { name })}
            </Choice>
          ))}
        {standing.canLeave && (
          <Choice icon={LogOut} disabled={!isOnline} onChoose={ask({ deed: 'leave' })}>
            {t('menu.leave')}
          </Choice>
        )}
        {canDelete && (
          <Choice icon={Trash2} danger disabled={!isOnline} onChoose={ask({ deed: 'delete' })}>
            {t('menu.delete')}
          </Choice>
        )}
      </ul>
    </>
  )
}

type ChoiceProps = {
  icon: ComponentType<{ className: string; 'aria-hidden': true }>
  danger?: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ icon: Icon, danger, disabled, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onChoose}
        className={`${look} ${danger ? 'text-loss' : ''}`}
      >
        <Icon className="flex-none" aria-hidden />
        <span className="wrap-anywhere">{children}</span>
      </button>
    </li>
  )
}

const look =
  'flex min-h-tap-lg w-full items-center gap-3 rounded-ctl px-3 text-left font-[600] text-ink no-underline hover:bg-surface-2 disabled:opacity-55'
