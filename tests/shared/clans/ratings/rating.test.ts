import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMatch,
  expectedScore,
  rateMatch,
  type RatedMatch,
  type Standing,
} from '#shared/clans/ratings/rating.ts'
import { defaultParams, type SeasonParams } from '#shared/clans/seasons/defaults.ts'
import vectors from './vectors.json' with { type: 'json' }

type Match = RatedMatch<string>
const tolerance = 1e-9

/** Every number of the expected value, wherever it stands, with the one in its place. */
function numbersIn(expected: unknown, found: unknown, path = ''): [string, number, unknown][] {
  if (typeof expected === 'number') return [[path, expected, found]]
  if (typeof expected !== 'object' || expected === null) return []
  return Object.entries(expected).flatMap(([key, value]) =>
    numbersIn(value, Object(found)[key], `${path}.${key}`),
  )
}

const isNear = ([, expected, found]: [string, number, unknown]) =>
  typeof found === 'number' && Math.abs(expected - found) <= tolerance

function expectNear(found: unknown, expected: unknown) {
  expect(numbersIn(expected, found).filter((pair) => !isNear(pair))).toEqual([])
  const words = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'number' ? 0 : each)))
  expect(words(found)).toEqual(words(expected))
}

// spec 9: Season defaults: initial rating
test.for(vectors.matchCases)(
  'rateMatch gives the expected result for case $name',
  ({ match, state, params, expected }) => {
    const found = rateMatch(match as unknown as Match, state as unknown as Record<string, Standing>, params)
    expectNear(found, expected)
  },
)

const set = fc.constantFrom<[number, number]>([6, 0], [6, 4], [7, 5], [7, 6], [3, 6], [5, 7], [6, 7], [0, 6])
const sets = fc.array(set, { minLength: 1, maxLength: 3 })
const four = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'], { minLength: 4, maxLength: 4 })
const params: fc.Arbitrary<SeasonParams> = fc.record({
  initialRating: fc.integer({ min: 100, max: 3000 }),
  alpha: fc.double({ min: 0, max: 1, noNaN: true }),
  provisionalK: fc.integer({ min: 1, max: 200 }),
  provisionalMatches: fc.integer({ min: 0, max: 10 }),
  establishedK: fc.integer({ min: 1, max: 200 }),
  movEnabled: fc.boolean(),
  movCoefficient: fc.double({ min: 0, max: 1, noNaN: true }),
  movMin: fc.double({ min: 0.1, max: 1, noNaN: true }),
  movMax: fc.double({ min: 1, max: 3, noNaN: true }),
  ratingCap: fc.integer({ min: 1, max: 500 }),
  minMatchesForLeaderboard: fc.constant(3),
})
/** Some seats have guests. */
const guests = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 })
const matchOf = fc.tuple(four, guests, sets).map(([people, luck, sets]) => {
  const [a, b, c, d] = people.map((id, seat) => (luck[seat] === 0 ? null : id)) as [
    string,
    string,
    string,
    string,
  ]
  return { teamA: [a, b] as const, teamB: [c, d] as const, sets }
})
const season: fc.Arbitrary<Match[]> = fc.array(matchOf, { maxLength: 40 })
const standings = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3e9 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 7,
    maxLength: 7,
  })
  .map((rows) =>
    Object.fromEntries(
      rows.map(([micro, rankedMatches], index) => ['abcdefg'[index], { rating: micro / 1e6, rankedMatches }]),
    ),
  )

test('a match with two guests on one side changes no standings', () => {
  fc.assert(
    fc.property(season, params, fc.nat(), (matches, params, which) => {
      fc.pre(matches.length > 0)
      const index = which % matches.length
      const ofGuests = matches.map((match, place) =>
        place === index ? { ...match, teamB: [null, null] as const } : match,
      )
      const without = matches.filter((_, place) => place !== index)
      expect(played(ofGuests, params)).toEqual(played(without, params))
    }),
  )
})

describe('rating of any match', () => {
  test('has expected scores of the two sides that sum to 1', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 4000, noNaN: true }),
        fc.double({ min: 0, max: 4000, noNaN: true }),
        (one, other) => {
          expect(expectedScore(one, other) + expectedScore(other, one)).toBeCloseTo(1, 12)
        },
      ),
    )
  })

  test('gives the same changes when the sides are swapped', () => {
    fc.assert(
      fc.property(matchOf, standings, params, ({ teamA, teamB, sets }, standings, params) => {
        const turned = { teamA: teamB, teamB: teamA, sets: sets.map(([a, b]): [number, number] => [b, a]) }
        const found = rateMatch({ teamA, teamB, sets }, standings, params)
        const mirrored = rateMatch(turned, standings, params)
        for (const change of found) {
          const same = mirrored.find(({ playerId }) => playerId === change.playerId)!
          // 1 - E and E of the other side may differ in the last bit, and so in the last quantised digit.
          expect(Math.abs(same.ratingDelta - change.ratingDelta)).toBeLessThan(2e-6)
          expect(same.rankedMatchesAfter).toBe(change.rankedMatchesAfter)
          expect(same.kFactor).toBe(change.kFactor)
        }
        expect(mirrored).toHaveLength(found.length)
      }),
    )
  })

  test('takes a player’s own rating as the team rating beside a guest', () => {
    fc.assert(
      fc.property(four, sets, standings, params, ([a, , c, d], sets, standings, params) => {
        const [own] = rateMatch({ teamA: [a!, null], teamB: [c!, d!], sets }, standings, params)
        expect(own).toMatchObject({ playerId: a, teamRating: expect.closeTo(standings[a!]!.rating, 6) })
      }),
    )
  })

  test('gives a delta of K times (score minus expected score) without margin of victory and cap', () => {
    fc.assert(
      fc.property(matchOf, standings, (match, standings) => {
        const open = { ...defaultParams, ratingCap: 500 }
        const won = Math.sign(match.sets.reduce((sum, [a, b]) => sum + Math.sign(a - b), 0))
        for (const change of rateMatch(match, standings, open)) {
          const isA = match.teamA.includes(change.playerId)
          const score = (1 + (isA ? won : -won)) / 2
          const due = change.kFactor * (score - change.teamExpectedScore)
          expect(Math.abs(change.ratingDelta - due)).toBeLessThan(1e-4)
        }
      }),
    )
  })
})

function played(matches: Match[], params: SeasonParams) {
  const standings: Record<string, Standing> = {}
  for (const match of matches) applyMatch(standings, match, params)
  return standings
}
