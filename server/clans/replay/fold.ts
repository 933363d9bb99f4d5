import { applyMatch, type Standing } from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { gamesOfCode } from '#shared/matches/view.ts'
import type { MatchToRate, Step, StepKey } from './store.ts'

/** Rates matches in order from the standings, which it updates. */
export const fold = (matches: MatchToRate[], standings: Record<number, Standing>, season: SeasonParams) =>
  matches.flatMap((match) => stepsOf(match, standings, season))

/** The key of a step among those of its season. */
export const keyOf = ({ matchId, playerId }: StepKey) => `${matchId}:${playerId}`

/** Whether two steps are equal. */
export const isEqual = (one: Step, other: Step) =>
  one.date === other.date &&
  one.createdAt.getTime() === other.createdAt.getTime() &&
  one.ratingBefore === other.ratingBefore &&
  one.ratingAfter === other.ratingAfter &&
  one.ratingDelta === other.ratingDelta &&
  one.kFactor === other.kFactor &&
  one.teamExpectedScore === other.teamExpectedScore &&
  one.rankedMatches === other.rankedMatches

function stepsOf(
  { id: matchId, date, createdAt, sets: codes, rated: [a = null, b = null, c = null, d = null] }: MatchToRate,
  standings: Record<number, Standing>,
  season: SeasonParams,
): Step[] {
  const sets = codes.map(gamesOfCode)
  const changes = applyMatch(standings, { sets, teamA: [a, b], teamB: [c, d] }, season)
  return changes.map((change) => ({
    matchId,
    playerId: change.playerId,
    date,
    createdAt,
    ratingBefore: change.ratingBefore,
    ratingAfter: change.ratingAfter,
    ratingDelta: change.ratingDelta,
    kFactor: change.kFactor,
    teamExpectedScore: change.teamExpectedScore,
    rankedMatches: change.rankedMatchesAfter,
  }))
}
