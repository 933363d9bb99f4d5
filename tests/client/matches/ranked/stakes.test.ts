import { expect, test } from 'vitest'
import { type FourSeats, stakesOf } from '#client/matches/ranked/stakes.ts'
import { aSeason, aStanding, standings } from './rating-samples.ts'

const ana = { id: 1, name: 'Ana Roldán' }
const lucia = { id: 2, name: 'Lucía Ferrer' }
const marcos = { id: 3, name: 'Marcos Iriarte' }
const toni = { id: 4, name: 'Toni Bosch' }
const guest = { id: null, name: 'Somebody' }
const set = (userScore: number, opponentScore: number) => ({ userScore, opponentScore })
const four: FourSeats = [ana, lucia, marcos, toni]
const equals = [ana, lucia, marcos, toni].map(({ id, name }) => aStanding(id, name))
const withMargins = aSeason({ movEnabled: true })

/** The points of a player for a win, a draw and a loss of the first pair. */
const pointsOf = (stakes: ReturnType<typeof stakesOf>, id: number) => {
  const points = stakes?.rated.find(({ playerId }) => playerId === id)?.points
  return points && [points.win, points.draw, points.loss]
}

test('stakes between equal ratings are half of K for a win or a loss, and zero for a draw', () => {
  const stakes = stakesOf(standings(equals), four, [])
  expect(stakes?.expected).toBe(0.5)
  // K is 24 from eight matches on.
  expect(pointsOf(stakes, 1)).toEqual([12, 0, -12])
  expect(pointsOf(stakes, 3)).toEqual([-12, 0, 12])
})

test('stakes of a provisional player use the provisional K and mark the player as provisional', () => {
  const players = equals.with(1, aStanding(2, 'Lucía Ferrer', 1000, 7))
  const stakes = stakesOf(standings(players), four, [])
  expect(pointsOf(stakes, 2)).toEqual([20, 0, -20])
  expect(stakes?.rated.map(({ isProvisional }) => isProvisional)).toEqual([false, true, false, false])
  expect(stakes?.rated[1]?.standing).toEqual({ rating: 1000, rankedMatches: 7 })
})

test('team ratings weight the stronger player more, and a team with a guest has the rating of the teammate', () => {
  const players = [aStanding(1, 'Ana', 1200), aStanding(2, 'Lucía', 1000), aStanding(3, 'Marcos', 1100)]
  // 0.65 × 1200 + 0.35 × 1000.
  const stakes = stakesOf(standings(players), [ana, lucia, guest, marcos], [])
  expect(stakes?.teams).toEqual({ own: 1130, rivals: 1100 })
  expect(stakes?.rated.map(({ playerId }) => playerId)).toEqual([1, 2, 3])
})

test.for([
  ['a win', [set(6, 0), set(6, 0)], [17, 0, -17], 1.4],
  // A defeat by the same score weighs the same for either team.
  ['a loss', [set(0, 6), set(0, 6)], [17, 0, -17], 1.4],
  ['a close win', [set(7, 6), set(6, 7), set(7, 6)], [13, 0, -13], 1.06],
  ['a draw', [set(6, 4), set(4, 6)], [12, 0, -12], null],
  ['no valid set', [set(6, 5)], [12, 0, -12], null],
  ['no set', [], [12, 0, -12], null],
] as const)(
  'with margins, the typed score determines the points and the margin: %s',
  ([, sets, points, margin]) => {
    const stakes = stakesOf(standings(equals, withMargins), four, [...sets])
    expect(pointsOf(stakes, 1)).toEqual(points)
    expect(stakes?.margin).toBe(margin)
  },
)

test('without margins, a typed score changes the typed outcome but no points', () => {
  const stakes = stakesOf(standings(equals), four, [set(6, 0), set(6, 0)])
  expect(pointsOf(stakes, 1)).toEqual([12, 0, -12])
  expect([stakes?.margin, stakes?.typed]).toEqual([null, 1])
})

test('stakes are null when a pair consists of two guests', () => {
  expect(stakesOf(standings(equals), [ana, lucia, guest, guest], [])).toBeNull()
})
