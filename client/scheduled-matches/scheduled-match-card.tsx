import { Card } from '#client/ui/card.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchPlan } from './card/match-plan.tsx'
import { useDeeds } from './card/use-deeds.ts'

/** The court card: one match to come in a list, with all that can be done about it. */
export function ScheduledMatchCard({ match }: { match: ScheduledMatch }) {
  const deeds = useDeeds(match.id)
  return (
    <Card className="h-full p-3.5!">
      <MatchPlan match={match} deeds={deeds} brief />
    </Card>
  )
}
