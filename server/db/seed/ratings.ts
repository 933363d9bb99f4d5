import { applyMatch, type Team } from '#shared/clans/ratings/rating.ts'
import { gamesOfCode } from '#shared/matches/view.ts'
import type { SeededSeason } from './clans.ts'
import type { SeededMatch } from './matches.ts'

/** The rating steps of a match. The matches have to come in order, each once: the season's standings move on. */
export function stepRows({ id, date, createdAt, sets, seats, season }: SeededMatch) {
  if (!season) return []
  const [one = null, two = null, three = null, four = null] = seats.map(({ player }) =>
    'userId' in player ? player.id : null,
  )
  const teams: Record<'teamA' | 'teamB', Team<number>> = { teamA: [one, two], teamB: [three, four] }
  const changes = applyMatch(season.standings, { ...teams, sets: sets.map(gamesOfCode) }, season.params)
  return changes.map((change) => ({
    matchId: id,
    playerId: change.playerId,
    clanId: season.clanId,
    seasonId: season.id,
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

export function standingRows({ id, clanId, startDate, standings }: SeededSeason) {
  const createdAt = new Date(startDate)
  return Object.entries(standings).map(([playerId, { rating, rankedMatches }]) => ({
    playerId: Number(playerId),
    clanId,
    seasonId: id,
    rating,
    rankedMatches,
    createdAt,
    updatedAt: createdAt,
  }))
}
