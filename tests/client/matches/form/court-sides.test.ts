import { describe, expect, test } from 'vitest'
import {
  courtPlace,
  courtSeats,
  drawnSide,
  noSides,
  teammates,
  withSide,
} from '#client/matches/court-sides.ts'
import { courtSides, oppositeSide } from '#shared/profile/sides.ts'

const cases = courtSeats.flatMap((seat) => courtSides.map((side) => [seat, side] as const))

describe('sides on the court', () => {
  // spec 4: Choosing a position for one
  test.for(cases)('%s on the %s puts the teammate on the other', ([seat, side]) => {
    const sides = withSide(noSides, seat, side)
    expect(sides[`${seat}Position`]).toBe(side)
    expect(sides[`${teammates[seat]}Position`]).toBe(oppositeSide(side))
    expect(Object.values(sides).filter(Boolean)).toHaveLength(2)
  })

  test('without sides the four stand in four places', () => {
    expect(courtSeats.map((seat) => courtPlace(noSides, seat))).toEqual([1, 2, 4, 3])
  })

  test("each pair's left player is on its own left, facing the net", () => {
    const sides = withSide(withSide(noSides, 'partner', 'left'), 'opponent1', 'left')
    expect(courtSeats.map((seat) => courtPlace(sides, seat))).toEqual([2, 1, 3, 4])
  })

  test('who has no side noted stands where the teammate leaves room', () => {
    expect(drawnSide({ ...noSides, partnerPosition: 'left' }, 'user')).toBe('right')
  })
})
