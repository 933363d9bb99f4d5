import { Card } from '#client/ui/card.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchDetails } from './card/match-details.tsx'
import { useMatchActions } from './card/use-match-actions.ts'

/** The court card: one match to come in a list, with all that can be done about it. */
export function ScheduledMatchCard({ match }: { match: ScheduledMatch }) {
  const actions = useMatchActions(match.id)
  return (
    <Card className="h-full p-3.5!">
      <MatchDetails match={match} actions={actions} brief />
    </Card>
  )
}
