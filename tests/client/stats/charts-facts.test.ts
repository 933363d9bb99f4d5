import { describe, expect, test } from 'vitest'
import { monthName, shortDay, weekdayName, yearMarks } from '#client/stats/charts/calendar-names.ts'
import { difficultyBands, everyDifficulty } from '#client/stats/charts/difficulty/difficulty.ts'
import { periodNamed } from '#client/stats/charts/period.ts'
import { layers, total } from '#client/stats/charts/results/tally.ts'
import { provisionalPoints, rollingFacts } from '#client/stats/charts/rolling/rolling.ts'
import { sidesFacts } from '#client/stats/charts/sides/sides.ts'
import { standing } from '#client/stats/charts/standing.ts'
import { aBreakdown, aTally } from './charts-sample.ts'

describe('which part is the best', () => {
  const named = (name: string, wins: number, draws: number, losses: number) => ({
    name,
    ...aTally(wins, draws, losses),
  })

  test.for([
    ['nothing played', [named('a', 0, 0, 0)], { kind: 'none' }],
    ['no part at all', [], { kind: 'none' }],
    [
      'two matches are few, however well they went',
      [named('a', 2, 0, 0), named('b', 0, 0, 1)],
      { kind: 'few' },
    ],
    ['one part alone can be judged', [named('a', 2, 0, 0), named('b', 1, 0, 2)], { kind: 'only', part: 'b' }],
    ['not a win anywhere', [named('a', 0, 3, 0), named('b', 0, 0, 4)], { kind: 'winless' }],
    ['four points apart', [named('a', 48, 0, 52), named('b', 52, 0, 48)], { kind: 'even' }],
    [
      'the higher rate, not the more wins',
      [named('a', 8, 0, 8), named('b', 3, 0, 1)],
      { kind: 'best', part: 'b' },
    ],
    ['a draw is a match', [named('a', 3, 3, 0), named('b', 2, 0, 1)], { kind: 'best', part: 'b' }],
    [
      'of the same rate, the one of more matches',
      [named('a', 4, 0, 2), named('b', 2, 0, 1), named('c', 0, 0, 3)],
      { kind: 'best', part: 'a' },
    ],
    [
      'of the same figures, the later one',
      [named('a', 2, 0, 1), named('b', 2, 0, 1), named('c', 0, 0, 3)],
      { kind: 'best', part: 'b' },
    ],
  ] as const)('%s', ([, parts, expected]) => {
    const verdict = standing<(typeof parts)[number]>(parts)
    expect('part' in verdict ? { ...verdict, part: verdict.part.name } : verdict).toEqual(expected)
  })
})

describe('the rolling win rate', () => {
  const rolling = (rates: readonly (readonly [matches: number, winRate: number])[]) => ({
    window: 10,
    points: rates.map(([matches, winRate], place) => ({
      matchId: place + 1,
      date: `2026-01-${String(place + 1).padStart(2, '0')}`,
      matches,
      winRate,
    })),
  })

  test('is told from full windows: three wins at the start are no spell of ten', () => {
    const facts = rollingFacts(aBreakdown().rolling)
    expect(facts).toMatchObject({
      kind: 'past',
      first: { date: '2026-02-02', winRate: 1 },
      last: { date: '2026-05-18', winRate: 0.5 },
      high: { date: '2026-05-17', winRate: 0.6 },
      low: { date: '2026-05-18', winRate: 0.5 },
    })
  })

  test.for([
    ['few', [[1, 1]]],
    [
      'few',
      [
        [1, 1],
        [2, 0.5],
      ],
    ],
    [
      'young',
      [
        [1, 1],
        [2, 0.5],
        [3, 2 / 3],
      ],
    ],
    [
      'winless',
      [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    ],
    [
      'winless',
      [
        [10, 0],
        [10, 0],
      ],
    ],
    [
      'level',
      [
        [10, 0.5],
        [10, 0.5],
      ],
    ],
    [
      'peak',
      [
        [10, 0.5],
        [10, 0.6],
      ],
    ],
    [
      'past',
      [
        [10, 0.5],
        [10, 0],
      ],
    ],
  ] as const)('%s: %o', ([kind, rates]) => {
    expect(rollingFacts(rolling(rates))?.kind).toBe(kind)
  })

  test('has nothing to say of no match', () => expect(rollingFacts(rolling([]))).toBeNull())

  test('is provisional while it is of one or two matches', () => {
    expect(provisionalPoints(aBreakdown().rolling.points)).toBe(2)
    expect(
      provisionalPoints(
        rolling([
          [1, 1],
          [2, 1],
        ]).points,
      ),
    ).toBe(2)
    expect(provisionalPoints(rolling([[10, 1]]).points)).toBe(0)
  })
})

describe('the sides', () => {
  const { sides } = aBreakdown()

  test('are set against each other, with the matches that have none', () => {
    expect(sidesFacts(sides, 12)).toMatchObject({
      kind: 'best',
      better: { side: 'left', wins: 5 },
      other: { side: 'right', wins: 2 },
      missing: 2,
    })
  })

  test('one side alone is no comparison', () => {
    const left = { side: 'left' as const, ...aTally(2, 0, 1) }
    expect(sidesFacts([left], 3)).toMatchObject({ kind: 'always', better: { side: 'left' }, missing: 0 })
    expect(sidesFacts([left, { side: 'right', ...aTally(1, 0, 0) }], 4).kind).toBe('only')
  })
})

test('felt difficulty has all ten steps, and three bands', () => {
  const { difficulties } = aBreakdown()
  expect(everyDifficulty(difficulties).map(({ difficulty, matches }) => [difficulty, matches])).toEqual([
    [1, 0],
    [2, 0],
    [3, 2],
    [4, 0],
    [5, 4],
    [6, 1],
    [7, 0],
    [8, 3],
    [9, 0],
    [10, 0],
  ])
  expect(difficultyBands(difficulties)).toEqual([
    { from: 1, to: 3, ...aTally(2, 0, 0) },
    { from: 4, to: 6, ...aTally(4, 0, 1) },
    { from: 7, to: 10, ...aTally(1, 0, 2) },
  ])
})

test('tallies add up, and stack from the wins at the ground', () => {
  expect(total(aBreakdown().months)).toEqual(aTally(7, 1, 4))
  expect(total([])).toEqual(aTally(0, 0, 0))
  expect(layers(aTally(2, 0, 3))).toEqual([
    { outcome: 'wins', from: 0, to: 2 },
    { outcome: 'losses', from: 2, to: 5 },
  ])
})

test('days, months and weekdays are named in the language', () => {
  expect([shortDay('2026-05-03', 'en'), shortDay('2026-05-03', 'es')]).toEqual(['3 May 2026', '3 may 2026'])
  expect([monthName('2026-05', 'en', 'long'), monthName('2026-05', 'es', 'long')]).toEqual([
    'May 2026',
    'mayo de 2026',
  ])
  expect([weekdayName(1, 'en', 'long'), weekdayName(7, 'es', 'long')]).toEqual(['Monday', 'domingo'])
})

test.for([
  [
    ['2026-03', '2026-04'],
    ['2026', null],
  ],
  [
    ['2025-12', '2026-01'],
    [null, '2026'],
  ],
  [
    ['2025-10', '2025-11', '2025-12', '2026-01'],
    ['2025', null, null, '2026'],
  ],
  [
    ['2026-01', '2026-02'],
    ['2026', null],
  ],
] as const)('years stand under %o', ([months, marks]) => expect(yearMarks(months)).toEqual(marks))

test('the period is one that there is', () => {
  expect(['7', '90', 'all', '31', undefined].map(periodNamed)).toEqual(['7', '90', 'all', 'all', 'all'])
})
