import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Trophy from 'lucide-react/icons/trophy'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, close, href } from '#client/lib/location.ts'
import { showRanked } from '#client/matches/match-dialogs.tsx'
import { QuickMatch } from '#client/matches/quick/quick-match.tsx'
import { PasteButton } from '#client/messages/paste-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { opensAhead } from '#client/ui/dialog/shown-ahead.ts'
import type { Match } from '#shared/matches/schema.ts'

export function AddChooser() {
  const { t } = useTranslation('shell')
  return (
    <Dialog name="add" onClose={closeChooser} title={t('add.title')} size="auto">
      <div className="grid gap-2.5">
        <Suspense>
          <QuickMatch onRecorded={showRecorded} />
          <PasteButton />
        </Suspense>
        <Choice
          icon={<Trophy aria-hidden />}
          help={t('add.recordHelp')}
          {...opensAhead('record', () => change({ dialog: 'record' }, { replace: true }))}
        >
          {t('add.record')}
        </Choice>
        <Choice icon={<CalendarPlus aria-hidden />} help={t('add.scheduleHelp')} onClick={schedule}>
          {t('add.schedule')}
        </Choice>
        <Button variant="quiet" onClick={closeChooser}>
          {t('add.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

const closeChooser = () => close('dialog')

function showRecorded({ id, matchType }: Match) {
  if (matchType === 'ranked') showRanked(id)
  else closeChooser()
}

// The tab replaces the chooser, with the form over it: closing the form leads to the tab.
function schedule() {
  navigate(href({ tab: 'matches' }), { replace: true, state: history.state })
  change({ dialog: 'schedule' })
}

type ChoiceProps = ComponentProps<'button'> & { icon: ReactNode; help: string }

function Choice({ icon, help, children, ...press }: ChoiceProps) {
  return (
    <button
      type="button"
      {...press}
      className="flex min-h-18 w-full items-center gap-4 rounded-card border-2 border-line-strong bg-surface px-4 text-left font-bold"
    >
      {icon}
      <span>
        {children}
        <small className="block text-14 font-regular text-ink-2">{help}</small>
      </span>
    </button>
  )
}
