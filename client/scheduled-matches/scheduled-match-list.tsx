import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { SectionTitle, Card } from '#client/ui/card.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { GrowingList } from '#client/ui/list/growing-list.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchDetails } from './card/match-details.tsx'
import { useMatchActions } from './card/use-match-actions.ts'
import { type ScheduledQuery, useScheduled } from './queries.ts'

type ScheduledMatchListProps = {
  query: ScheduledQuery
  /** The accessible name of the list. */
  label: string
  /** Shows the name as a title. */
  isTitled?: boolean
  /** Shown for an empty list, which is hidden without it. */
  empty?: ReactNode
}

export function ScheduledMatchList({ query, label, isTitled, empty }: ScheduledMatchListProps) {
  const { t } = useTranslation('scheduled')
  const list = useScheduled(query)
  const root = useRef<HTMLElement>(null)
  useFocusRestoration(root)
  return (
    <section ref={root} tabIndex={-1} aria-label={label} className="grid gap-3.5 rounded-card empty:hidden">
      <QueryView
        query={list}
        loading={empty && <CardsLoading />}
        failed={t('lists.loadFailed')}
        empty={empty}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <>
            {isTitled && <SectionTitle>{label}</SectionTitle>}
            <GrowingList
              key={JSON.stringify(query)}
              name={query.scope}
              items={items}
              list={list}
              more={t('lists.showMore')}
              failed={t('lists.moreFailed')}
            >
              {(shown) => <ScheduledMatchCards matches={shown} />}
            </GrowingList>
          </>
        )}
      </QueryView>
    </section>
  )
}

function ScheduledMatchCards({ matches }: { matches: readonly ScheduledMatch[] }) {
  return (
    <ol className={rows}>
      {matches.map((match) => (
        <li key={match.id} className="min-w-0">
          <ScheduledMatchCard match={match} />
        </li>
      ))}
    </ol>
  )
}

const rows = 'grid gap-3 md:grid-cols-2 md:gap-4'

function CardsLoading() {
  return (
    <Loading className={rows}>
      {[1, 2, 3].map((card) => (
        <span key={card} className="grid gap-3 rounded-card border border-line bg-surface p-3.5">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="aspect-[2/1] rounded-ctl" />
          <Skeleton className="h-13 rounded-ctl" />
        </span>
      ))}
    </Loading>
  )
}

function ScheduledMatchCard({ match }: { match: ScheduledMatch }) {
  const actions = useMatchActions(match.id)
  return (
    <Card className="h-full p-3.5!">
      <MatchDetails match={match} actions={actions} brief />
    </Card>
  )
}
