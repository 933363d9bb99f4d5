import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestFour, bestTime, closeLevels, type Candidate } from '#shared/polls/best-four.ts'

/** `yes left 1200`: what somebody said, their side and level; `creator` for who opened the poll. */
function candidates(...lines: string[]): Candidate[] {
  return lines.map((line, index) => {
    const words = line.split(' ')
    const level = words.find((word) => /^[\d.]+$/.test(word))
    return {
      id: index + 1,
      vote: words.includes('yes') ? 'yes' : 'maybe',
      side: (['left', 'right', 'both'] as const).find((side) => words.includes(side)) ?? null,
      level: level === undefined ? null : Number(level),
      isCreator: words.includes('creator'),
    }
  })
}

const fourOf = (lines: string[]) => bestFour(candidates(...lines), closeLevels.rating)
const chosen = (lines: string[]) => fourOf(lines).voterIds.toSorted((one, other) => one - other)

describe('the best four are', () => {
  test.for<[string, string[], number[]]>([
    ['nobody where nobody can', [], []],
    ['all, where no more than four can', ['yes', 'maybe', 'yes'], [1, 2, 3]],
    [
      'the first four who answered, where nothing else is known',
      ['yes', 'yes', 'yes', 'yes', 'yes'],
      [1, 2, 3, 4],
    ],
    ['those who said yes before those who said maybe', ['maybe', 'yes', 'yes', 'yes', 'yes'], [2, 3, 4, 5]],
    [
      'all who said yes, with the first who said maybe',
      ['maybe', 'yes', 'maybe', 'yes', 'yes'],
      [1, 2, 4, 5],
    ],
    [
      'two of the left and two of the right',
      ['yes left', 'yes left', 'yes left', 'yes right', 'yes right'],
      [1, 2, 4, 5],
    ],
    [
      'with one who plays both sides rather than a third of the left',
      ['yes left', 'yes left', 'yes left', 'yes right', 'yes both'],
      [1, 2, 4, 5],
    ],
    [
      'on the right sides rather than of close levels',
      ['yes left 1000', 'yes left 1000', 'yes left 1000', 'yes right 1000', 'yes right 1900'],
      [1, 2, 4, 5],
    ],
    ['of the closest levels', ['yes 1500', 'yes 1000', 'yes 1010', 'yes 1020', 'yes 1030'], [2, 3, 4, 5]],
    [
      // The mean of 1000, 1010, 1020 and 1500 is 1132.5: with the unknown one the range is 132.5, with 1500 it is 500.
      'with somebody of an unknown level, who counts as the mean',
      ['yes 1500', 'yes 1000', 'yes 1010', 'yes 1020', 'yes'],
      [2, 3, 4, 5],
    ],
    [
      // With the creator, 1010 to 1900 is the smallest range.
      'with the creator, who said yes, though their level is far away',
      ['yes creator 1900', 'yes 1000', 'yes 1010', 'yes 1020', 'yes 1030'],
      [1, 3, 4, 5],
    ],
    [
      'without the creator who said maybe, where four said yes',
      ['maybe creator', 'yes', 'yes', 'yes', 'yes'],
      [2, 3, 4, 5],
    ],
  ])('%s', ([, lines, ids]) => expect(chosen(lines)).toEqual(ids))
})

test('the best four sit on their sides, in pairs of equal strength', () => {
  // Left: 1300 and 1100; right: 1200 and 1000. 1300 + 1000 = 1100 + 1200.
  const four = fourOf(['yes left 1300', 'yes left 1100', 'yes right 1200', 'yes right 1000'])
  expect(four.voterIds).toEqual([1, 4, 2, 3])
})

test.for<[string, string[], Partial<ReturnType<typeof fourOf>>]>([
  [
    'nothing where sides and levels are unknown',
    ['yes', 'yes', 'maybe'],
    { yes: 2, maybe: 1, sides: null, level: null },
  ],
  ['nothing where one of each is known', ['yes left 1000', 'yes', 'yes'], { sides: null, level: null }],
  ['sides that fit', ['yes left', 'yes left', 'yes right', 'yes both'], { sides: 'fit' }],
  ['sides of which one does not fit', ['yes left', 'yes left', 'yes left', 'yes both'], { sides: 'apart' }],
  ['levels 150 points apart as close', ['yes 1000', 'yes 1150', 'yes'], { level: 'close' }],
  ['levels 151 points apart as far', ['yes 1000', 'yes 1151', 'yes'], { level: 'apart' }],
])('the reason is %s', ([, lines, reason]) => expect(fourOf(lines)).toMatchObject(reason))

test('of thirty people the best four are those of the closest levels', () => {
  const people = Array.from(
    { length: 30 },
    (_, index) => `yes ${[900, 1700, 400, 2500][index % 4]! + index * 13}`,
  )
  people.push('yes 1301', 'yes 1302', 'yes 1303', 'yes 1304')
  expect(chosen(people)).toEqual([31, 32, 33, 34])
})

describe('the best four are the first by the rules of all fours, each of which is tried here', () => {
  const sides = ['left', 'right', 'both', null] as const
  /** A few levels, so that many fours are equal. */
  const levels = fc.oneof(fc.constant(null), fc.integer({ min: 1000, max: 1015 }))
  const crowd = (size: { minLength: number; maxLength: number }, side: (typeof sides)[number][]) =>
    fc
      .tuple(
        fc.array(
          fc.record({
            vote: fc.constantFrom('yes' as const, 'yes' as const, 'maybe' as const),
            side: fc.constantFrom(...side),
            level: levels,
          }),
          size,
        ),
        fc.nat(size.maxLength),
      )
      .map(([people, creator]) =>
        people.map((person, index): Candidate => ({
          ...person,
          id: index + 1,
          isCreator: index === creator,
        })),
      )

  // As many as answer a poll besides its creator.
  const all = { minLength: 29, maxLength: 29 }
  test.for<[string, ReturnType<typeof crowd>, number]>([
    ['of a few people', crowd({ minLength: 5, maxLength: 10 }, [...sides]), 500],
    [
      'of a few, most of them of the left',
      crowd({ minLength: 5, maxLength: 10 }, ['left', 'left', null]),
      300,
    ],
    ['of 29 of the same side', crowd(all, ['left']), 3],
    ['of 29 of any side', crowd(all, [...sides]), 3],
  ])('%s', ([, people, numRuns]) => {
    fc.assert(
      fc.property(people, (each) => {
        const { voterIds } = bestFour(each, closeLevels.rating)
        expect(voterIds.toSorted((one, other) => one - other)).toEqual(firstOfAll(each))
      }),
      { numRuns },
    )
  })
})

/** By trying every four, and in each every two on the left. */
function firstOfAll(people: Candidate[]) {
  const known = people.flatMap(({ level }) => level ?? [])
  const mean = known.reduce((sum, level) => sum + level, 0) / Math.max(known.length, 1)
  const rankOf = (four: Candidate[]) => {
    const levels = four.map(({ level }) => level ?? mean)
    const wrong = [0, 1, 2].flatMap((one) =>
      [1, 2, 3].flatMap((other) =>
        one < other
          ? [four.filter(({ side }, at) => side === (at === one || at === other ? 'right' : 'left')).length]
          : [],
      ),
    )
    const hasCreator = four.some(({ isCreator, vote }) => isCreator && vote === 'yes')
    const maybe = four.filter(({ vote }) => vote === 'maybe').length
    return [hasCreator ? 0 : 1, maybe, Math.min(...wrong), Math.max(...levels) - Math.min(...levels)]
  }
  let best: { four: Candidate[]; rank: number[] } | undefined
  for (const four of foursOf(people, seats)) {
    const rank = rankOf(four)
    const differs = rank.findIndex((value, at) => value !== best?.rank[at])
    if (!best || (differs !== -1 && rank[differs]! < best.rank[differs]!)) best = { four, rank }
  }
  return best?.four.map(({ id }) => id)
}

const seats = 4

/** Those of the first people first. */
const foursOf = (people: Candidate[], size: number): Candidate[][] =>
  size === 0
    ? [[]]
    : people.flatMap((first, at) => foursOf(people.slice(at + 1), size - 1).map((rest) => [first, ...rest]))

describe('the time that fits best is', () => {
  const at = (id: number, day: number, ...lines: string[]) => ({
    id,
    startsAt: new Date(Date.UTC(2026, 4, day, 17)),
    four: fourOf(lines),
    yes: lines.filter((line) => line.startsWith('yes')).length,
    maybe: lines.filter((line) => line.startsWith('maybe')).length,
  })
  const five = ['yes', 'yes', 'yes', 'yes', 'yes']
  test.for<[string, ReturnType<typeof at>[], number | undefined]>([
    ['none where nobody can play', [at(1, 20), at(2, 21)], undefined],
    ['the one with four', [at(1, 20, 'yes', 'yes', 'yes'), at(2, 21, 'yes', 'yes', 'yes', 'maybe')], 2],
    [
      'the one with more who said yes',
      [at(1, 20, 'yes', 'yes', 'yes', 'maybe'), at(2, 21, 'yes', 'yes', 'yes', 'yes')],
      2,
    ],
    [
      'the one where all play on their sides',
      [
        at(1, 20, 'yes left', 'yes left', 'yes left', 'yes'),
        at(2, 21, 'yes left', 'yes left', 'yes right', 'yes'),
      ],
      2,
    ],
    ['the one of close levels', [at(1, 20, ...five.map((_, n) => `yes ${n * 500}`)), at(2, 21, ...five)], 2],
    ['the one with more to choose from', [at(1, 20, 'yes', 'yes', 'yes', 'yes'), at(2, 21, ...five)], 2],
    ['the earliest of equal ones', [at(1, 21, ...five), at(2, 20, ...five)], 2],
  ])('%s', ([, times, id]) => expect(bestTime(times)?.id).toBe(id))
})
