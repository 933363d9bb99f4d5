import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthAndYear } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { useAppLocation } from '#client/lib/location.ts'
import { PendingMatches } from '#client/matches/consent/pending-matches.tsx'
import { ListFailed } from '#client/ui/list/list-end.tsx'
import { isCalendarDay } from '#shared/calendar.ts'
import { historyPeriods } from '#shared/matches/period.ts'
import type { Match } from '#shared/matches/schema.ts'
import { GrowingMatches } from './growing-matches.tsx'
import { HistoryEmpty } from './history-empty.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryLoading } from './history-loading.tsx'
import { MatchGroups } from './match-groups.tsx'
import { useHistory } from './queries.ts'

/** Every match of the reader, month by month, narrowed by period and by the name of somebody who played. */
export function MatchHistory() {
  const { t } = useTranslation('matches')
  const { q = '', period: named, until: day } = useAppLocation()
  const period = historyPeriods.find((each) => each === named) ?? 'all'
  const until = day && isCalendarDay(day) ? day : undefined
  const all = useHistory({ period, until, q: '' })
  const found = useHistory({ period, until, q })
  const matches = found.data?.pages.flatMap((page) => page.items) ?? []
  const total = all.data?.pages[0]?.total ?? 0
  const count = found.data?.pages[0]?.total ?? 0
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
          <ListFailed list={found} title={t('history.loadFailed')} />
          {found.isPending && <HistoryLoading />}
          {found.data && matches.length === 0 && <HistoryEmpty q={q} period={period} until={until} />}
          {matches.length > 0 && (
            <GrowingMatches
              key={`${period} ${until} ${q}`}
              matches={matches}
              list={found}
              as={MatchesByMonth}
            />
          )}
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
