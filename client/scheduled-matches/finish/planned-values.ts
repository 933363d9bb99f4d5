import { emptyMatch, type MatchValues } from '#client/matches/form/match-values.ts'
import { seated } from '#client/scheduled-matches/plan/plan-values.ts'
import { positionsFrom, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** What the form of the played match begins with, from the reader's own place; null for who does not sit in it. */
export function plannedValues(match: ScheduledMatch): MatchValues | null {
  if (match.ownPosition === null) return null
  const [own, partner, one, two] = positionsFrom(match.ownPosition)
  return {
    ...emptyMatch(),
    userPosition: sideOfPosition(own),
    partnerPosition: sideOfPosition(partner),
    opponent1Position: sideOfPosition(one),
    opponent2Position: sideOfPosition(two),
    date: match.date,
    userPartner: seated(match, partner),
    opponent1: seated(match, one),
    opponent2: seated(match, two),
    matchType: match.matchType,
    clanId: match.clanId,
    venue: match.venue ?? '',
    courtName: match.courtName ?? '',
  }
}
