import { useId, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth, monthAndYear } from '#client/lib/format.ts'
import { change, useLocationPart } from '#client/lib/location.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { PendingMatches } from '#client/matches/consent/pending-matches.tsx'
import { NameSearch } from '#client/players/search/name-search.tsx'
import { Button } from '#client/ui/button.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { firstDay, isCalendarDay } from '#shared/calendar.ts'
import { type HistoryPeriod, historyPeriods } from '#shared/matches/period.ts'
import type { Match } from '#shared/matches/schema.ts'
import { GrowingMatches, HistoryLoading, MatchGroups } from './match-list.tsx'
import { useHistory } from './queries.ts'

export function MatchHistory() {
  const { t } = useTranslation('matches')
  const q = useLocationPart('q') ?? ''
  const named = useLocationPart('period')
  const day = useLocationPart('until')
  const period = historyPeriods.find((each) => each === named) ?? 'all'
  const until = day && isCalendarDay(day) ? day : undefined
  const all = useHistory({ period, until, q: '' })
  const found = useHistory({ period, until, q })
  const total = all.data?.total ?? 0
  const count = found.data?.total ?? 0
  const list = useRef<HTMLElement>(null)
  const summary = q ? t('history.showing', { found: count, total }) : t('history.total', { count })
  return (
    <>
      {period === 'all' && !q && !until && <PendingMatches refuge={list} />}
      <div className="grid items-start gap-3.5 pt-3.5 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-5">
        <HistoryFilters
          q={q}
          period={period}
          until={until}
          summary={found.data && (all.data ?? !q) ? summary : ''}
        />
        <section
          ref={list}
          tabIndex={-1}
          aria-label={t('lanes.history')}
          className="grid gap-3.5 rounded-card"
        >
          <QueryView
            query={found}
            loading={<HistoryLoading />}
            failed={t('history.loadFailed')}
            isEmpty={({ items }) => items.length === 0}
            empty={<HistoryEmpty q={q} period={period} until={until} />}
          >
            {({ items }) => (
              <GrowingMatches
                key={`${period} ${until} ${q}`}
                matches={items}
                list={found}
                as={MatchesByMonth}
              />
            )}
          </QueryView>
        </section>
      </div>
    </>
  )
}

function MatchesByMonth({ matches }: { matches: readonly Match[] }) {
  const language = useLanguage()
  return (
    <MatchGroups
      matches={matches}
      spanOf={({ date }) => date.slice(0, 7)}
      titleOf={(month) => monthAndYear(month, language)}
    />
  )
}

type HistoryFiltersProps = {
  q: string
  period: HistoryPeriod
  until: string | undefined
  summary: string
}

/** The address has the filters, so that Back, reload and shared links keep them. */
function HistoryFilters({ q, period, until, summary }: HistoryFiltersProps) {
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

function GoToDay({ until }: { until: string | undefined }) {
  const { t } = useTranslation('matches')
  const id = useId()
  // An incomplete date stays typed: a year begins as 0002.
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

type HistoryEmptyProps = { q: string; period: HistoryPeriod; until: string | undefined }

function HistoryEmpty({ q, period, until }: HistoryEmptyProps) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  if (q)
    return (
      <EmptyState
        title={t('history.emptySearch', { name: q })}
        action={
          <Button onClick={() => change({ q: undefined }, { replace: true })}>
            {t('history.clearSearch')}
          </Button>
        }
      />
    )
  if (until)
    return (
      <EmptyState
        title={t('history.emptyUntil', { day: dayAndMonth(until, language) })}
        action={
          <Button onClick={() => change({ until: undefined }, { replace: true })}>
            {t('history.latest')}
          </Button>
        }
      />
    )
  if (period !== 'all')
    return (
      <EmptyState
        title={t('history.emptyPeriod')}
        action={
          <Button onClick={() => change({ period: undefined }, { replace: true })}>
            {t('history.showAll')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('history.empty')}
      text={t('history.emptyText')}
      action={<Button onClick={() => change({ dialog: 'record' })}>{t('home.addFirst')}</Button>}
    />
  )
}
