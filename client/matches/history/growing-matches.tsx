import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MatchCards } from '#client/matches/card/match-cards.tsx'
import { GrowingList } from '#client/ui/list/growing-list.tsx'
import type { Match } from '#shared/matches/schema.ts'

type GrowingMatchesProps = {
  matches: readonly Match[]
  hasMore: boolean
  loadMore: () => void
  /** How those in sight are laid out. */
  as?: (list: { matches: readonly Match[] }) => ReactNode
}

/** Played matches, a few at a time. */
export function GrowingMatches({ matches, hasMore, loadMore, as: List = MatchCards }: GrowingMatchesProps) {
  const { t } = useTranslation('matches')
  return (
    <GrowingList items={matches} hasMore={hasMore} loadMore={loadMore} more={t('history.showMore')}>
      {(shown) => <List matches={shown} />}
    </GrowingList>
  )
}
