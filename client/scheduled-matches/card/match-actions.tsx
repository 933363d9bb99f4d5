import Hourglass from 'lucide-react/icons/hourglass'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth, weekdayAndDay } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { MenuButton } from '#client/ui/menu-button.tsx'
import { timeOfDay } from '#shared/format.ts'
import { finishForbidden } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { type ConfirmedAction, MatchConfirmation } from './match-confirmation.tsx'
import type { MatchActionsState } from './use-match-actions.ts'
import type { ViewerState } from './viewer-state.ts'

type MatchActionsProps = {
  match: ScheduledMatch
  viewer: ViewerState
  actions: MatchActionsState
  /** Whether the menu has them. */
  hasShareActions: boolean
}

/** The likely actions below the court, why one is not possible, and a menu with the others. */
export function MatchActions(props: MatchActionsProps) {
  const { match, viewer, actions, hasShareActions } = props
  const { t } = useTranslation('scheduled')
  const isOnline = useOnline()
  const note = useId()
  const { canJoin, canAdd, canWait, isOffered, isToFinish } = viewer
  const [firstFree] = match.availableSlots
  const hasMenu =
    hasShareActions || match.canEdit || match.canDelete || viewer.canLeave || match.series?.canOpen
  const isDue = finishForbidden({ ...viewer, date: match.date }, useToday()) === null
  const stopsWaiting = match.waiting.isWaiting || match.waiting.offeredUntil !== null
  const look = { className: 'flex-1', 'aria-describedby': note }
  return (
    <div className="grid gap-2">
      <Notes id={note} match={match} viewer={viewer} isDue={isDue} isOnline={isOnline} />
      <div className="flex items-end justify-end gap-2">
        <div className="flex flex-1 flex-wrap gap-2 empty:hidden">
          {canJoin && !match.seatRequest && (
            <Button
              {...look}
              busy={actions.busy === 'join'}
              busyText={t('joining')}
              onClick={() => firstFree && void actions.join(match, firstFree)}
            >
              {t(isOffered ? 'waiting.take' : 'join')}
            </Button>
          )}
          {canAdd && (
            <Button
              {...look}
              variant="outline"
              onClick={() => change({ dialog: 'add-players', scheduled: match.id, position: undefined })}
            >
              <UserPlus aria-hidden />
              {t('addPlayers')}
            </Button>
          )}
          {canAdd && (
            <Button
              {...look}
              variant="outline"
              onClick={() => change({ dialog: 'ask', scheduled: match.id })}
            >
              <MessageCircleQuestion aria-hidden />
              {t('askSomeone')}
            </Button>
          )}
          <WaitingMark of={`scheduled ${match.id}`}>
            {isToFinish && (
              <Button
                {...look}
                disabled={!isDue}
                onClick={() => change({ dialog: 'finish', scheduled: match.id })}
              >
                {t('finish')}
              </Button>
            )}
          </WaitingMark>
          {(canWait || isOffered) && (
            <Button
              {...look}
              variant="outline"
              disabled={!isOnline}
              busy={actions.busy === 'wait' || actions.busy === 'stopWaiting'}
              busyText={t(stopsWaiting ? 'waiting.stopping' : 'waiting.starting')}
              onClick={() => void (stopsWaiting ? actions.stopWaiting() : actions.wait())}
            >
              {t(stopsWaiting ? 'waiting.stop' : 'waiting.start')}
            </Button>
          )}
        </div>
        {hasMenu && <MatchMenu {...props} />}
      </div>
    </div>
  )
}

type NotesProps = Pick<MatchActionsProps, 'match' | 'viewer'> & {
  id: string
  isDue: boolean
  isOnline: boolean
}

function Notes({ id, match, viewer, isDue, isOnline }: NotesProps) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const { total, isWaiting, offeredUntil } = match.waiting
  const others = total - (isWaiting ? 1 : 0)
  const notes = [
    offeredUntil && t('waiting.offered', { time: timeOfDay(offeredUntil, language) }),
    !offeredUntil && isWaiting && t('waiting.isWaiting'),
    !offeredUntil && viewer.isReserved && t('waiting.reserved'),
    !offeredUntil && others > 0 && t(isWaiting ? 'waiting.others' : 'waiting.total', { count: others }),
    viewer.isToFinish && !isDue && t('finishFrom', { day: dayAndMonth(match.date, language) }),
    !isOnline && (viewer.canWait || viewer.isOffered) && t('offline'),
  ].filter((note) => note !== false && note !== null)
  if (notes.length === 0) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 text-ink-2">
      {(total > 0 || isWaiting || offeredUntil) && <Hourglass size={18} className="flex-none" aria-hidden />}
      {notes.join(' ')}
    </p>
  )
}

const MenuPanel = lazyDialog(() => import('./menu-panel.tsx').then((module) => module.MenuPanel))

/** The rare actions; those that cannot be undone are confirmed first. */
function MatchMenu({ match, viewer, actions, hasShareActions }: MatchActionsProps) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const [confirmed, setConfirmed] = useState<ConfirmedAction | null>(null)
  const id = useId()
  // The menu that opened the confirmation is closed: the focus returns to its button.
  useEffect(() => {
    if (!confirmed) return undefined
    return () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus()
    }
  }, [confirmed, id])
  return (
    <>
      <MenuButton
        id={id}
        label={t('menu.label', { day: weekdayAndDay(match.date, language), time: match.time })}
        large
      >
        {(menu) => (
          <MenuPanel
            {...menu}
            match={match}
            viewer={viewer}
            hasShareActions={hasShareActions}
            onAsk={setConfirmed}
          />
        )}
      </MenuButton>
      {confirmed && (
        <MatchConfirmation
          match={match}
          confirmed={confirmed}
          actions={actions}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  )
}
