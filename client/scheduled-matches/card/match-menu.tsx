import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { type ConfirmedAction, MatchConfirmation } from './match-confirmation.tsx'
import type { MatchActionsState } from './use-match-actions.ts'
import type { ViewerState } from './viewer-state.ts'

const MenuPanel = lazyDialog(() => import('./menu-panel.tsx').then((module) => module.MenuPanel))

type MatchMenuProps = {
  match: ScheduledMatch
  viewer: ViewerState
  actions: MatchActionsState
  hasShareActions: boolean
}

/** The rare actions; those that cannot be undone are confirmed first. */
export function MatchMenu({ match, viewer, actions, hasShareActions }: MatchMenuProps) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
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
      <button
        id={id}
        type="button"
        aria-label={t('menu.label', { day: weekdayAndDay(match.date, language), time: match.time })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid size-tap-lg flex-none place-items-center rounded-ctl border-2 border-line-strong bg-surface text-ink"
      >
        <Ellipsis aria-hidden />
      </button>
      <Suspense>
        {isOpen && (
          <MenuPanel
            match={match}
            viewer={viewer}
            hasShareActions={hasShareActions}
            anchorId={id}
            onAsk={setConfirmed}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
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
