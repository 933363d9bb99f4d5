import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { NameSearch } from '#client/players/search/name-search.tsx'
import { type HistoryPeriod, historyPeriods } from '#shared/matches/period.ts'
import { GoToDay } from './go-to-day.tsx'

type HistoryFiltersProps = {
  q: string
  period: HistoryPeriod
  until: string | undefined
  summary: string
}

/** Search, period and the day to begin at; all stand in the address, so that Back, reload and a shared link keep them. */
export function HistoryFilters({ q, period, until, summary }: HistoryFiltersProps) {
  const { t } = useTranslation('matches')
  return (
    <div className="grid min-w-0 gap-3 lg:sticky lg:top-[calc(1.5rem+var(--strip,0px))]">
      <NameSearch q={q} />
      <div
        role="group"
        aria-label={t('history.period')}
        className="flex flex-wrap gap-1 rounded-card bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] p-1 lg:grid"
      >
        {historyPeriods.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === period}
            onClick={() =>
              change({ period: each === 'all' ? undefined : each, until: undefined }, { replace: true })
            }
            className="min-h-tap flex-1 rounded-ctl px-1.5 text-14 font-medium whitespace-nowrap text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_2px_var(--ink)] sm:px-3 lg:px-4 lg:text-left"
          >
            {t(`history.${each}`)}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="min-h-5 text-14 text-ink-2">
          {summary}
        </p>
        <GoToDay until={until} />
      </div>
    </div>
  )
}
