import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { useReachedEnd } from '#client/ui/use-reached-end.ts'
import type { Match } from '#shared/matches/schema.ts'
import { MatchCards } from './match-cards.tsx'

type GrowingMatchesProps = {
  matches: readonly Match[]
  hasMore: boolean
  loadMore: () => void
  /** How those in sight are laid out. */
  as?: (list: { matches: readonly Match[] }) => ReactNode
}

const step = 3

/** Three cards, and three more whenever the reader gets to the end; the button does the same without scrolling. */
export function GrowingMatches({ matches, hasMore, loadMore, as: List = MatchCards }: GrowingMatchesProps) {
  const { t } = useTranslation('matches')
  const [count, setCount] = useState(step)
  const loaded = matches.length
  const isMore = count < loaded || hasMore
  const grow = () => {
    if (count + step >= loaded && hasMore) loadMore()
    setCount((before) => Math.min(before, loaded) + step)
  }
  const end = useReachedEnd(isMore, grow)
  return (
    <>
      <List matches={matches.slice(0, count)} />
      <div ref={end} />
      {isMore && (
        <Button variant="outline" onClick={grow} className="justify-self-center">
          {t('history.showMore')}
        </Button>
      )}
    </>
  )
}
