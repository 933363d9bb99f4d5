import { MatchCards } from '#client/matches/card/match-cards.tsx'
import type { Match } from '#shared/matches/schema.ts'

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
