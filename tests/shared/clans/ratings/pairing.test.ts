import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairestPairings, type Pairable } from '#shared/clans/ratings/pairing.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'

const player = (
  playerId: number,
  rating: number,
  favouriteCourtSide: Pairable['favouriteCourtSide'] = 'both',
) => ({ playerId, rating, favouriteCourtSide })
const ascending = (one = 0, other = 0) => one - other
const ids = ({ pairs }: { pairs: readonly (readonly [Pairable, Pairable])[] }) =>
  pairs.map((pair) => pair.map(({ playerId }) => playerId))

test('the fairest pairing puts the strongest player with the weakest', () => {
  const four = [player(1, 1300), player(2, 1200), player(3, 1100), player(4, 1000)] as const
  const [best, , worst] = fairestPairings(four, defaultParams)
  // By hand, alpha 0.65: 1300+1000 is 1195 and 1200+1100 is 1165, 1 / (1 + 10^(-30/400)) = 0.5431.
  expect(best.expected).toBeCloseTo(0.5431, 4)
  expect(ids(best).flat().toSorted(ascending)).toEqual([1, 2, 3, 4])
  expect(ids(best)[0]!.toSorted(ascending)).toEqual([1, 4])
  // 1300+1200 is 1265, 1100+1000 is 1065: 1 / (1 + 10^(-200/400)) = 0.7597.
  expect(ids(worst)[0]!.toSorted(ascending)).toEqual([1, 2])
  expect(worst.expected).toBeCloseTo(0.7597, 4)
})

test('the fairest pairing separates two left-side players although another pairing is more even', () => {
  const four = [
    player(1, 1300, 'left'),
    player(2, 1200, 'right'),
    player(3, 1100, 'right'),
    player(4, 1000, 'left'),
  ] as const
  const [best, , worst] = fairestPairings(four, defaultParams)
  expect(best.clashes).toBe(0)
  expect(ids(worst)[0]!.toSorted(ascending)).toEqual([1, 4])
  expect(worst.clashes).toBe(2)
  // 1300+1100 is 1230, 1200+1000 is 1130: 0.6401; of the two ways without a clash the more even one.
  expect(best.expected).toBeCloseTo(0.6401, 4)
})

test('each pair lists a left-side player first and a right-side player last', () => {
  const four = [
    player(1, 1000, 'right'),
    player(2, 1000, 'left'),
    player(3, 1000, 'right'),
    player(4, 1000, 'both'),
  ] as const
  for (const pairing of fairestPairings(four, defaultParams)) {
    for (const [first, second] of pairing.pairs) {
      if (first.favouriteCourtSide === 'right') expect(second.favouriteCourtSide).toBe('right')
      if (second.favouriteCourtSide === 'left') expect(first.favouriteCourtSide).toBe('left')
    }
  }
})

test('fairestPairings returns each pairing once, stronger pair first, ordered by side clashes and evenness', () => {
  const side = fc.constantFrom<Pairable['favouriteCourtSide']>('left', 'right', 'both', null)
  const rating = fc.integer({ min: 100, max: 3000 })
  fc.assert(
    fc.property(
      fc.tuple(rating, rating, rating, rating),
      fc.tuple(side, side, side, side),
      (ratings, sides) => {
        type Four = [Pairable, Pairable, Pairable, Pairable]
        const four = ratings.map((rating, index) => player(index + 1, rating, sides[index]))
        const ways = fairestPairings(four as Four, defaultParams)
        expect(ways.every(({ expected }) => expected >= 0.5)).toBe(true)
        expect(ways.every((way) => ids(way).flat().toSorted(ascending).join() === '1,2,3,4')).toBe(true)
        const partners = ways.map((way) =>
          ids(way)
            .find((pair) => pair.includes(1))!
            .find((id) => id !== 1),
        )
        expect(partners.toSorted(ascending)).toEqual([2, 3, 4])
        for (const [one, other] of [[ways[0], ways[1]] as const, [ways[1], ways[2]] as const])
          expect(
            one.clashes < other.clashes || (one.clashes === other.clashes && one.expected <= other.expected),
          ).toBe(true)
      },
    ),
  )
})
