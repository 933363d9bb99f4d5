import { monthAndYear } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import type { Match } from '#shared/matches/schema.ts'
import { MatchGroups } from './match-groups.tsx'

/** The latest first, month by month. */
export function MatchesByMonth({ matches }: { matches: readonly Match[] }) {
  const language = useLanguage()
  return (
    <MatchGroups
      matches={matches}
      spanOf={({ date }) => date.slice(0, 7)}
      titleOf={(month) => monthAndYear(month, language)}
    />
  )
}
