import { useTranslation } from 'react-i18next'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { MatchCard } from '#client/matches/match-card.tsx'
import { useGrowing } from '#client/matches/use-growing.ts'
import { Button } from '#client/ui/button.tsx'
import type { Match } from '#shared/matches/schema.ts'

type MatchesByDayProps = { matches: readonly Match[]; hasMore: boolean; loadMore: () => void }

/** In the order in which they were played; the heading of the day stays in sight. */
export function MatchesByDay({ matches, hasMore, loadMore }: MatchesByDayProps) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const { shown, isMore, grow, end } = useGrowing(matches.length, hasMore, loadMore)
  const days = daysOf(matches.slice(0, shown))
  return (
    <>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={longDate(day, language)}>
          <h2 className="sticky top-15 z-10 bg-bg py-2 text-16 first-letter:uppercase lg:top-0">
            <time dateTime={day}>{longDate(day, language)}</time>
          </h2>
          <ol className="grid gap-3 sm:grid-cols-2 lg:gap-4">
            {ofDay.map((match) => (
              <li key={match.id} className="min-w-0">
                <MatchCard match={match} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
      {isMore && (
        <Button variant="outline" onClick={grow} className="justify-self-center">
          {t('history.showMore')}
        </Button>
      )}
    </>
  )
}

// Matches of one day stand together already. Node 20 knows no groupBy.
const daysOf = (matches: readonly Match[]) =>
  [...new Set(matches.map(({ date }) => date))].map(
    (day) => [day, matches.filter(({ date }) => date === day)] as const,
  )
