import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { MatchGroups } from '#client/matches/history/match-groups.tsx'
import type { Match } from '#shared/matches/schema.ts'

/** In the order in which they were played, day by day. */
export function MatchesByDay({ matches }: { matches: readonly Match[] }) {
  const language = useLanguage()
  return (
    <MatchGroups matches={matches} spanOf={({ date }) => date} titleOf={(day) => longDate(day, language)} />
  )
}
