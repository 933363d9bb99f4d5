export type Rated = {
  id: number
  date: string
  createdAt: Date
  /** In seat order, two for a team; null without an account. */
  players: (number | null)[]
  sets: [number, number][]
}
export type Step = {
  matchId: number
  playerId: number
  ratingBefore: number
  ratingAfter: number
  ratingDelta: number
  kFactor: number
  teamExpectedScore: number
  rankedMatches: number
}

// The rule as it is written down for a season with margins, in other words than the app's, so that both have to be right.
const [start, lean, newK, newUntil, usualK] = [1000, 0.65, 40, 8, 24]
const margin = { each: 0.06, least: 0.85, most: 1.4 }
const cap = 60

/** All steps of a season, match by match, one after the other. */
export function serialFold(matches: Rated[]) {
  const ratings = new Map<number, number>()
  const played = new Map<number, number>()
  const steps: Step[] = []
  const inOrder = matches.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  )
  for (const { id, players, sets } of inOrder) {
    const teams = [players.slice(0, 2), players.slice(2)].map((team) =>
      team.filter((player) => player !== null),
    )
    if (teams.some((team) => team.length === 0)) continue
    const strength = teams.map((team) => {
      const known = team.map((player) => ratings.get(player) ?? start)
      return lean * Math.max(...known) + (1 - lean) * Math.min(...known)
    }) as [number, number]
    const setsAhead = sets.filter(([a, b]) => a > b).length - sets.filter(([a, b]) => a < b).length
    const gamesAhead = sets.reduce((sum, [a, b]) => sum + (a - b), 0) * Math.sign(setsAhead)
    const factor =
      setsAhead === 0 ? 1 : Math.min(margin.most, Math.max(margin.least, 1 + margin.each * gamesAhead))
    const before = new Map(teams.flat().map((player) => [player, ratings.get(player) ?? start]))
    for (const [side, team] of teams.entries()) {
      const other = side === 0 ? 1 : 0
      const expected = 1 / (1 + Math.pow(10, (strength[other] - strength[side as 0 | 1]) / 400))
      const result = setsAhead === 0 ? 0.5 : setsAhead > 0 === (side === 0) ? 1 : 0
      for (const player of team) {
        const count = played.get(player) ?? 0
        const kFactor = count < newUntil ? newK : usualK
        const ratingBefore = before.get(player)!
        const ratingDelta = millionths(Math.min(cap, Math.max(-cap, kFactor * factor * (result - expected))))
        const ratingAfter = millionths(ratingBefore + ratingDelta)
        const rankedMatches = count + 1
        ratings.set(player, ratingAfter)
        played.set(player, rankedMatches)
        steps.push({
          matchId: id,
          playerId: player,
          ratingBefore,
          ratingAfter,
          ratingDelta,
          kFactor,
          teamExpectedScore: millionths(expected),
          rankedMatches,
        })
      }
    }
  }
  const standings = [...ratings].map(([playerId, rating]) => ({
    playerId,
    rating,
    rankedMatches: played.get(playerId)!,
  }))
  return { steps, standings }
}

// Half away from zero.
const millionths = (value: number) => (value < 0 ? -1 : 1) * (Math.round(Math.abs(value) * 1e6) / 1e6)
