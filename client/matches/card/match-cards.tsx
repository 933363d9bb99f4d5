import type { Match } from '#shared/matches/schema.ts'
import { MatchCard } from './match-card.tsx'

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
