import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { useReachedEnd } from '#client/ui/use-reached-end.ts'
import type { Match } from '#shared/matches/schema.ts'
import { MatchCard } from './match-card.tsx'

const step = 3

type GrowingMatchesProps = { matches: readonly Match[]; hasMore: boolean; loadMore: () => void }

/** Three cards, and three more whenever the reader gets to the end; the button does the same without scrolling. */
export function GrowingMatches({ matches, hasMore, loadMore }: GrowingMatchesProps) {
  const { t } = useTranslation('matches')
  const [shown, setShown] = useState(step)
  const isMore = shown < matches.length || hasMore
  const grow = () => {
    if (shown + step >= matches.length && hasMore) loadMore()
    setShown((count) => Math.min(count, matches.length) + step)
  }
  const end = useReachedEnd(isMore, grow)
  return (
    <>
      <ol className="grid gap-3 sm:grid-cols-2 lg:gap-4">
        {matches.slice(0, shown).map((match) => (
          <li key={match.id} className="min-w-0">
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
      <div ref={end} />
      {isMore && (
        <Button variant="outline" onClick={grow} className="justify-self-center">
          {t('history.showMore')}
        </Button>
      )}
    </>
  )
}
