import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { MatchCard } from './match-card.tsx'
import { useGrowing } from './use-growing.ts'

type GrowingMatchesProps = { matches: readonly Match[]; hasMore: boolean; loadMore: () => void }

/** Three cards, and three more whenever the reader gets to the end; the button does the same without scrolling. */
export function GrowingMatches({ matches, hasMore, loadMore }: GrowingMatchesProps) {
  const { t } = useTranslation('matches')
  const { shown, isMore, grow, end } = useGrowing(matches.length, hasMore, loadMore)
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
