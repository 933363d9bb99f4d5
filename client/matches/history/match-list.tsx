import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { GrowingList } from '#client/ui/list/growing-list.tsx'
import type { PagedList } from '#client/ui/list/list-end.tsx'
import { Loading } from '#client/ui/states.tsx'
import type { Match } from '#shared/matches/schema.ts'

type GrowingMatchesProps = {
  matches: readonly Match[]
  list: PagedList
  as?: (list: { matches: readonly Match[] }) => ReactNode
}

export function GrowingMatches({ matches, list, as: List = MatchCards }: GrowingMatchesProps) {
  const { t } = useTranslation('matches')
  return (
    <GrowingList items={matches} list={list} more={t('history.showMore')} failed={t('history.moreFailed')}>
      {(shown) => <List matches={shown} />}
    </GrowingList>
  )
}

type MatchGroupsProps = {
  matches: readonly Match[]
  /** For `time` elements: a day or a month. */
  spanOf: (match: Match) => string
  titleOf: (span: string) => string
}

/** Headings of days or months stay in sight. */
export function MatchGroups({ matches, spanOf, titleOf }: MatchGroupsProps) {
  return spansOf(matches, spanOf).map(([span, ofSpan]) => (
    <section key={span} aria-label={titleOf(span)}>
      <h2 className="sticky top-[calc(3.75rem+var(--strip,0px))] z-10 bg-bg py-2 text-16 first-letter:uppercase lg:top-[var(--strip,0px)]">
        <time dateTime={span}>{titleOf(span)}</time>
      </h2>
      <MatchCards matches={ofSpan} />
    </section>
  ))
}

// Matches of a group are consecutive. Node 20 has no groupBy.
const spansOf = (matches: readonly Match[], spanOf: MatchGroupsProps['spanOf']) =>
  [...new Set(matches.map(spanOf))].map(
    (span) => [span, matches.filter((match) => spanOf(match) === span)] as const,
  )

export function MatchCards({ matches }: { matches: readonly Match[] }) {
  return (
    <ol className="grid gap-3 sm:grid-cols-2 lg:gap-4">
      {matches.map((match) => (
        <li key={match.id} className="min-w-0">
          <MatchCard match={match} />
        </li>
      ))}
    </ol>
  )
}

export function HistoryLoading() {
  return (
    <Loading
      className="grid gap-3 sm:grid-cols-2 lg:gap-4"
      blocks={['h-44 rounded-card', 'h-44 rounded-card', 'h-44 rounded-card']}
    />
  )
}
