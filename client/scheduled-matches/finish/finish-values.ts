import { emptyMatch, type MatchValues } from '#client/matches/form/match-values.ts'
import { seatedPlayer } from '#client/scheduled-matches/schedule/schedule-values.ts'
import { positionsFrom, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** What the form of the played match begins with, from the reader's own place; null for who does not sit in it. */
export function finishValues(match: ScheduledMatch): MatchValues | null {
  if (match.ownPosition === null) return null
  const [own, partner, one, two] = positionsFrom(match.ownPosition)
  return {
    ...emptyMatch(),
    userPosition: sideOfPosition(own),
    partnerPosition: sideOfPosition(partner),
    opponent1Position: sideOfPosition(one),
    opponent2Position: sideOfPosition(two),
    date: match.date,
    userPartner: seatedPlayer(match, partner),
    opponent1: seatedPlayer(match, one),
    opponent2: seatedPlayer(match, two),
    matchType: match.matchType,
    clanId: match.clanId,
    venue: match.venue ?? '',
    courtName: match.courtName ?? '',
  }
}
