import { expect, test } from 'vitest'
import { courtPlace, courtSeats, drawnSide, noSides, withSide } from '#client/matches/court-sides.ts'

// spec 4: Choosing a position for one
test.for([
  ['user', 'left', 'left right - -'],
  ['user', 'right', 'right left - -'],
  ['partner', 'left', 'right left - -'],
  ['opponent1', 'left', '- - left right'],
  ['opponent2', 'left', '- - right left'],
  ['opponent2', 'right', '- - left right'],
] as const)('%s on the %s puts the teammate on the other side', ([seat, side, expected]) => {
  const sides = withSide(noSides, seat, side)
  expect(courtSeats.map((each) => sides[`${each}Position`] ?? '-').join(' ')).toBe(expected)
})

test('without sides the four stand in four places, and who has none stands where the teammate leaves room', () => {
  expect(courtSeats.map((seat) => courtPlace(noSides, seat))).toEqual([1, 2, 4, 3])
  expect(drawnSide({ ...noSides, partnerPosition: 'left' }, 'user')).toBe('right')
})

test("each pair's left player is on its own left, facing the net", () => {
  const sides = withSide(withSide(noSides, 'partner', 'left'), 'opponent1', 'left')
  expect(courtSeats.map((seat) => courtPlace(sides, seat))).toEqual([2, 1, 3, 4])
})
