import {
  expectedScore,
  marginMultiplier,
  rateMatch,
  teamScore,
  type Standings,
  teamRating,
} from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'

export const results = ['win', 'draw', 'loss'] as const
export type Result = (typeof results)[number]
export const clarities = ['close', 'clear', 'wide'] as const
export type Clarity = (typeof clarities)[number]

/** Example players; `ahead` is relative to the initial rating. */
const four = [
  { id: 'alex', name: 'Alex', ahead: 120 },
  { id: 'noa', name: 'Noa', ahead: -20, isNew: true },
  { id: 'cris', name: 'Cris', ahead: 60 },
  { id: 'sam', name: 'Sam', ahead: 10 },
]

/** An example match, rated by the real rule; `result` is the first pair's. */
export function exampleOf(result: Result, clarity: Clarity, params: SeasonParams) {
  const sets = setsOf(result, clarity)
  const players = four.map(({ id, name, ahead, isNew }) => ({
    id,
    name,
    rating: params.initialRating + ahead,
    // Half of the provisional matches, or well past them.
    rankedMatches: isNew ? Math.floor(params.provisionalMatches / 2) : params.provisionalMatches + 12,
  }))
  const standings: Standings = Object.fromEntries(players.map((player) => [player.id, player]))
  const rated = rateMatch({ teamA: ['alex', 'noa'], teamB: ['cris', 'sam'], sets }, standings, params)
  const pairs = [pairOf(players.slice(0, 2), params), pairOf(players.slice(2), params)] as const
  const expected = expectedScore(pairs[0].rating, pairs[1].rating)
  const score = teamScore(sets)
  return {
    sets,
    games: Math.abs(sets.reduce((sum, [own, other]) => sum + own - other, 0)),
    pairs,
    expected: [expected, 1 - expected] as const,
    scores: [score, 1 - score] as const,
    margin: marginMultiplier(sets, params),
    /** The multiplier with margin of victory on. */
    marginIfCounted: marginMultiplier(sets, { ...params, movEnabled: true }),
    moved: rated.map(
      (change, index) => ({ ...change, ...players[index], side: index < 2 ? 0 : 1 }) as ExampleChange,
    ),
  }
}

type Player = { id: string; name: string; rating: number; rankedMatches: number }
type ExampleChange = Player & ReturnType<typeof rateMatch>[number] & { side: 0 | 1 }
export type Example = ReturnType<typeof exampleOf>

const pairOf = (players: readonly Player[], params: SeasonParams) => ({
  players,
  high: Math.max(...players.map(({ rating }) => rating)),
  low: Math.min(...players.map(({ rating }) => rating)),
  rating: teamRating(players, params),
})

/** Of a match that the first pair wins, and of a draw. */
const won = { close: '7-6 6-7 7-6', clear: '6-4 6-4', wide: '6-1 6-2' }
const drawn = { close: '7-6 6-7', clear: '6-4 4-6', wide: '6-1 1-6' }

function setsOf(result: Result, clarity: Clarity) {
  const score = (result === 'draw' ? drawn : won)[clarity]
  return score.split(' ').map((set) => {
    const [own = 0, other = 0] = set.split('-').map(Number)
    return result === 'loss' ? ([other, own] as const) : ([own, other] as const)
  })
}
