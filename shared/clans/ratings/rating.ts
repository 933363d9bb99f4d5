import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'

/** The rule "season-elo-v1": Elo (A. Elo, The Rating of Chessplayers, 1978) for pairs that may change with every match. */
const scale = 400

export type PlayerId = string | number
/** Where a player stands; whoever has no ranked match stands at the season's initial rating. */
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
  /** The cap cut the delta. */
  capped: boolean
}

/**
 * What a match does to its registered players, team A first, all read as they stood before it; nothing when a side has
 * guests only.
 */
export function rateMatch<Id extends PlayerId>(
  match: RatedMatch<Id>,
  standings: Standings,
  params: SeasonParams,
): RatingChange<Id>[] {
  const teamA = ratedPlayersOf(match.teamA, standings, params)
  const teamB = ratedPlayersOf(match.teamB, standings, params)
  if (teamA.length === 0 || teamB.length === 0) return []
  const expectedA = expectedScore(teamRating(teamA, params), teamRating(teamB, params))
  const scoreA = teamScore(match.sets)
  const margin = marginMultiplier(match.sets, params)
  return [
    ...ratingChangesOf(teamA, scoreA, expectedA, margin, params),
    ...ratingChangesOf(teamB, 1 - scoreA, 1 - expectedA, margin, params),
  ]
}

/** Rates a match and moves the standings on. */
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

/** A pair by its ratings: `alpha` leans to the stronger of the two, and a guest leaves it to the other. */
export function teamRating(team: readonly Pick<Standing, 'rating'>[], { alpha }: SeasonParams) {
  const ratings = team.map(({ rating }) => rating)
  return alpha * Math.max(...ratings) + (1 - alpha) * Math.min(...ratings)
}

/** How much more, or less, a clear result counts: by the games that the winners won more than they lost. */
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

/** How fast a player's rating moves: new ones settle sooner. */
const kFactorOf = ({ rankedMatches }: Pick<Standing, 'rankedMatches'>, params: SeasonParams) =>
  isProvisional(rankedMatches, params) ? params.provisionalK : params.establishedK

export const isProvisional = (
  rankedMatches: number,
  { provisionalMatches }: Pick<SeasonParams, 'provisionalMatches'>,
) => rankedMatches < provisionalMatches

/** For a match that was already counted: as it was rated, with it still to come. */
export const wasProvisional = (
  rankedMatchesAfter: number,
  params: Pick<SeasonParams, 'provisionalMatches'>,
) => isProvisional(rankedMatchesAfter - 1, params)

/** How many ranked matches a player still needs for a rank. */
export const matchesUntilRanked = (
  rankedMatches: number,
  { minMatchesForLeaderboard }: Pick<SeasonParams, 'minMatchesForLeaderboard'>,
) => Math.max(0, minMatchesForLeaderboard - rankedMatches)

/** The points that people see: of ratings shown as whole numbers. */
export const visiblePoints = (before: number, after: number) => Math.round(after) - Math.round(before)

type RatedPlayer<Id extends PlayerId> = Standing & { playerId: Id }

function ratedPlayersOf<Id extends PlayerId>(
  team: Team<Id>,
  standings: Standings,
  { initialRating }: SeasonParams,
): RatedPlayer<Id>[] {
  return team.flatMap((playerId) => {
    if (playerId === null) return []
    const { rating, rankedMatches } = standings[playerId] ?? { rating: initialRating, rankedMatches: 0 }
    return [{ playerId, rating, rankedMatches }]
  })
}

function ratingChangesOf<Id extends PlayerId>(
  team: RatedPlayer<Id>[],
  score: number,
  expected: number,
  margin: number,
  params: SeasonParams,
): RatingChange<Id>[] {
  return team.map((player) => {
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
      teamRating: teamRating(team, params),
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

// Half away from zero, so that a season taken up again equals one that was never interrupted.
const quantise = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 1e6)) / 1e6
