import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { MatchCards } from '#client/matches/card/match-cards.tsx'
import type { Match } from '#shared/matches/schema.ts'

/** In the order in which they were played; the heading of the day stays in sight. */
export function MatchesByDay({ matches }: { matches: readonly Match[] }) {
  const language = useLanguage()
  return daysOf(matches).map(([day, ofDay]) => (
    <section key={day} aria-label={longDate(day, language)}>
      <h2 className="sticky top-[calc(3.75rem+var(--strip,0px))] z-10 bg-bg py-2 text-16 first-letter:uppercase lg:top-[var(--strip,0px)]">
        <time dateTime={day}>{longDate(day, language)}</time>
      </h2>
      <MatchCards matches={ofDay} />
    </section>
  ))
}

// Matches of one day stand together already. Node 20 knows no groupBy.
const daysOf = (matches: readonly Match[]) =>
  [...new Set(matches.map(({ date }) => date))].map(
    (day) => [day, matches.filter(({ date }) => date === day)] as const,
  )
