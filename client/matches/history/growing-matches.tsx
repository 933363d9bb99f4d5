import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MatchCards } from '#client/matches/card/match-cards.tsx'
import { GrowingList } from '#client/ui/list/growing-list.tsx'
import type { PagedList } from '#client/ui/list/list-end.tsx'
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
