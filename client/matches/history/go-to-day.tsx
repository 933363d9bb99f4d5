import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { useToday } from '#client/lib/today.ts'
import { Button } from '#client/ui/button.tsx'
import { firstDay, isCalendarDay } from '#shared/calendar.ts'

/** Begins the list at a day, instead of at the latest match: a long history is not scrolled through. */
export function GoToDay({ until }: { until: string | undefined }) {
  const { t } = useTranslation('matches')
  const id = useId()
  // What is being typed stays, though it is no day to go to yet: a year begins as 0002.
  const [typed, setTyped] = useState({ until, text: until ?? '' })
  const go = (text: string) => {
    setTyped({ until, text })
    if (text === '' || (isCalendarDay(text) && text >= firstDay))
      change({ until: text || undefined, period: undefined }, { replace: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
      <label htmlFor={id} className="text-ink-2">
        {t('history.until')}
      </label>
      <input
        id={id}
        type="date"
        min={firstDay}
        max={useToday()}
        value={typed.until === until ? typed.text : (until ?? '')}
        onChange={({ target }) => go(target.value)}
        className="min-h-tap rounded-ctl border-2 border-line-strong bg-surface px-2 text-16 text-ink"
      />
      {until && (
        <Button variant="quiet" size="small" onClick={() => change({ until: undefined }, { replace: true })}>
          {t('history.latest')}
        </Button>
      )}
    </div>
  )
}
