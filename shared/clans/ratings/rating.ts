import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'

/** The rule "season-elo-v1": Elo (A. Elo, The Rating of Chessplayers, 1978) for pairs that may change with every match. */
const scale = 400

export type PlayerId = string | number
/** A player without ranked matches has the season's initial rating. */
export type Standing = { rating: number; rankedMatches: number }
/** Standings by player. */
export type Standings = Readonly<Record<PlayerId, Standing>>
/** Two players; null for a guest, who is never rated. */
export type Team<Id extends PlayerId> = readonly [Id | null, Id | null]
/** `sets`: games of team A and of team B. */
export type RatedMatch<Id extends PlayerId> = {
  teamA: Team<Id>
  teamB: Team<Id>
  sets: readonly (readonly [number, number])[]
}

/** What a match does to one player. Ratings, delta and expectation are quantised to 1e-6. */
export type RatingChange<Id extends PlayerId> = {
  playerId: Id
  ratingBefore: number
  ratingAfter: number
  ratingDelta: number
  kFactor: number
  teamExpectedScore: number
  teamRating: number
  movMultiplier: number
  rankedMatchesAfter: number
  /** Whether the cap reduced the delta. */
  capped: boolean
}

/**
 * The rating changes of a match's registered players, team A first, from their standings before it; empty when a side has
 * guests only.
 */
export function rateMatch<Id extends PlayerId>(
  match: RatedMatch<Id>,
  standings: Standings,
  params: SeasonParams,
): RatingChange<Id>[] {
  const teamA = ratedTeam(match.teamA, standings, params)
  const teamB = ratedTeam(match.teamB, standings, params)
  if (!teamA || !teamB) return []
  const expectedA = expectedScore(teamA.rating, teamB.rating)
  const scoreA = teamScore(match.sets)
  const margin = marginMultiplier(match.sets, params)
  return [
    ...ratingChangesOf(teamA, scoreA, expectedA, margin, params),
    ...ratingChangesOf(teamB, 1 - scoreA, 1 - expectedA, margin, params),
  ]
}

/** Rates a match and updates the standings. */
export function applyMatch<Id extends PlayerId>(
  standings: Record<PlayerId, Standing>,
  match: RatedMatch<Id>,
  params: SeasonParams,
) {
  const changes = rateMatch(match, standings, params)
  for (const { playerId, ratingAfter, rankedMatchesAfter } of changes)
    standings[playerId] = { rating: ratingAfter, rankedMatches: rankedMatchesAfter }
  return changes
}

/** The share of the points that the rating expects: 0.5 between equals, 0.64 with 100 points more. */
export const expectedScore = (own: number, other: number) => 1 / (1 + 10 ** ((other - own) / scale))

/** The rating of a pair: `alpha` is the weight of the stronger player; beside a guest the other player's rating. */
export function teamRating(team: readonly Pick<Standing, 'rating'>[], { alpha }: SeasonParams) {
  const ratings = team.map(({ rating }) => rating)
  return alpha * Math.max(...ratings) + (1 - alpha) * Math.min(...ratings)
}

/** The margin of victory multiplier, by the winners' game difference. */
export function marginMultiplier(sets: RatedMatch<PlayerId>['sets'], params: SeasonParams) {
  const score = teamScore(sets)
  if (!params.movEnabled || score === 0.5) return 1
  const gameDifference = sets.reduce((sum, [a, b]) => sum + a - b, 0)
  return clamp(
    1 + params.movCoefficient * (score === 1 ? gameDifference : -gameDifference),
    params.movMin,
    params.movMax,
  )
}

/** How fast a player's rating moves: faster while it is provisional. */
const kFactorOf = ({ rankedMatches }: Pick<Standing, 'rankedMatches'>, params: SeasonParams) =>
  isProvisional(rankedMatches, params) ? params.provisionalK : params.establishedK

export const isProvisional = (
  rankedMatches: number,
  { provisionalMatches }: Pick<SeasonParams, 'provisionalMatches'>,
) => rankedMatches < provisionalMatches

/** Whether a match that is counted already was rated as provisional. */
export const wasProvisional = (
  rankedMatchesAfter: number,
  params: Pick<SeasonParams, 'provisionalMatches'>,
) => isProvisional(rankedMatchesAfter - 1, params)

/** How many ranked matches a player still needs for a rank. */
export const matchesUntilRanked = (
  rankedMatches: number,
  { minMatchesForLeaderboard }: Pick<SeasonParams, 'minMatchesForLeaderboard'>,
) => Math.max(0, minMatchesForLeaderboard - rankedMatches)

/** The difference of two ratings as whole numbers, as people see it. */
export const visiblePoints = (before: number, after: number) => Math.round(after) - Math.round(before)

type RatedPlayer<Id extends PlayerId> = Standing & { playerId: Id }
type RatedTeam<Id extends PlayerId> = { rating: number; players: RatedPlayer<Id>[] }

/** The rated players of a team; null for a team of guests. */
function ratedTeam<Id extends PlayerId>(
  team: Team<Id>,
  standings: Standings,
  params: SeasonParams,
): RatedTeam<Id> | null {
  const players: RatedPlayer<Id>[] = []
  for (const playerId of team) {
    if (playerId === null) continue
    const standing = standings[playerId]
    players.push({
      playerId,
      rating: standing ? standing.rating : params.initialRating,
      rankedMatches: standing ? standing.rankedMatches : 0,
    })
  }
  return players.length === 0 ? null : { rating: teamRating(players, params), players }
}

function ratingChangesOf<Id extends PlayerId>(
  team: RatedTeam<Id>,
  score: number,
  expected: number,
  margin: number,
  params: SeasonParams,
): RatingChange<Id>[] {
  return team.players.map((player) => {
    const kFactor = kFactorOf(player, params)
    const uncapped = kFactor * margin * (score - expected)
    const ratingDelta = quantise(clamp(uncapped, -params.ratingCap, params.ratingCap))
    return {
      playerId: player.playerId,
      ratingBefore: player.rating,
      ratingAfter: quantise(player.rating + ratingDelta),
      ratingDelta,
      kFactor,
      teamExpectedScore: quantise(expected),
      teamRating: team.rating,
      movMultiplier: margin,
      rankedMatchesAfter: player.rankedMatches + 1,
      capped: Math.abs(uncapped) > params.ratingCap,
    }
  })
}

/** 1 when team A won more sets, 0 when B did, half for a draw. */
export function teamScore(sets: RatedMatch<PlayerId>['sets']) {
  const setDifference = sets.reduce((sum, [a, b]) => sum + Math.sign(a - b), 0)
  return (Math.sign(setDifference) + 1) / 2
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

// Rounds half away from zero, so that replaying a season in parts gives the same ratings.
const quantise = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 1e6)) / 1e6
