import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/calendar.ts'
import { hasPassed } from '#shared/scheduled-matches/moments.ts'
import type { PlanFormState } from './use-plan-form.ts'

/** When people play most, in one tap. */
export function MomentSuggestions({ state: { values, now, putMoment } }: { state: PlanFormState }) {
  const { t } = useTranslation('planning')
  const evenings = [
    { date: now.date, time: evening, text: t('suggest.today', { time: evening }) },
    { date: addDays(now.date, 1), time: evening, text: t('suggest.tomorrow', { time: evening }) },
  ].filter((moment) => !hasPassed(moment, now))
  return (
    <div role="group" aria-label={t('suggest.label')} className="flex flex-wrap gap-2">
      {evenings.map(({ text, ...moment }) => (
        <button
          key={moment.date}
          type="button"
          aria-pressed={values.date === moment.date && values.time === moment.time}
          onClick={() => putMoment(moment)}
          className="min-h-tap rounded-ctl border-2 border-line-strong bg-surface px-3 text-14 font-[660] aria-pressed:border-ink aria-pressed:bg-court-tint"
        >
          {text}
        </button>
      ))}
    </div>
  )
}

const evening = '19:00'
