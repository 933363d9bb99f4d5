import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { type Asked, MatchQuestion } from './match-question.tsx'
import type { Standing } from './standing.ts'
import type { Deeds } from './use-deeds.ts'

const MenuPanel = dialogPart(() => import('./menu-panel.tsx').then((module) => module.MenuPanel))

type MatchMenuProps = { match: ScheduledMatch; standing: Standing; deeds: Deeds; hasShareActions: boolean }

/** What is done more rarely. What can't be undone is asked about first. */
export function MatchMenu({ match, standing, deeds, hasShareActions }: MatchMenuProps) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const id = useId()
  // What opened the question went with the menu: the focus comes back to where the menu was opened.
  useEffect(() => {
    if (!asked) return undefined
    return () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus()
    }
  }, [asked, id])
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
            standing={standing}
            hasShareActions={hasShareActions}
            anchorId={id}
            onAsk={setAsked}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
      {asked && <MatchQuestion match={match} asked={asked} deeds={deeds} onClose={() => setAsked(null)} />}
    </>
  )
}
