import { describe, expect, test } from 'vitest'
import { periodNamed } from '#client/stats/address-period.ts'
import { shortDay, weekdayName, yearMarks } from '#client/stats/charts/calendar-names.ts'
import { difficultyBands, everyDifficulty } from '#client/stats/charts/charts-page.tsx'
import { layers, total } from '#client/stats/charts/results/tally.ts'
import { provisionalPoints, rollingFacts } from '#client/stats/charts/rolling/rolling.ts'
import { sidesFacts } from '#client/stats/charts/sides/sides.ts'
import { verdictOf } from '#client/stats/charts/verdict.ts'
import { aBreakdown, aTally, muchPlayed } from './charts-sample.ts'

/** The parts a, b, c... with the matches won, drawn and lost in each: `2-0-1 0-3-0`. */
const parts = (tallies: string) =>
  tallies
    .split(' ')
    .filter(Boolean)
    .map((tally, place) => {
      const [wins = 0, draws = 0, losses = 0] = tally.split('-').map(Number)
      return { name: 'abc'[place], ...aTally(wins, draws, losses) }
    })

test.for([
  ['none without matches', '0-0-0', 'none'],
  ['none without parts', '', 'none'],
  ['few when no part has eight matches', '7-0-0 0-0-7', 'few'],
  ['the only part with eight matches', '7-0-0 3-0-5', 'only b'],
  ['winless when no part has a win', '0-8-0 0-0-9', 'winless'],
  ['even when the rates are four points apart', '48-0-52 52-0-48', 'even'],
  ['the part with the higher rate, not with more wins', '8-0-8 6-0-2', 'best b'],
  ['the part with the higher rate when draws count as matches', '6-6-0 6-0-3', 'best b'],
  ['the part with more matches at the same rate', '8-0-4 6-0-3 0-0-8', 'best a'],
  ['the later part at the same figures', '6-0-3 6-0-3 0-0-8', 'best b'],
] as const)('the best part is %s', ([, tallies, expected]) => {
  const verdict = verdictOf(parts(tallies))
  expect([verdict.kind, verdict.part?.name].filter(Boolean).join(' ')).toBe(expected)
})

describe('rolling win rate', () => {
  /** Points with this many matches and rate: `10:0.5 10:0.6`. */
  const rolling = (points: string) => ({
    window: 10,
    points: points
      .split(' ')
      .filter(Boolean)
      .map((point, place) => {
        const [matches = 0, winRate = 0] = point.split(':').map(Number)
        return { matchId: place + 1, date: `2026-01-0${place + 1}`, matches, winRate }
      }),
  })

  test('takes its high and low from windows of ten matches, not from the wins at the start', () => {
    expect(rollingFacts(aBreakdown().rolling)).toMatchObject({
      kind: 'past',
      first: { date: '2026-02-02', winRate: 1 },
      last: { date: '2026-05-18', winRate: 0.5 },
      high: { date: '2026-05-17', winRate: 0.6 },
      low: { date: '2026-05-18', winRate: 0.5 },
    })
  })

  test.for([
    [undefined, ''],
    ['few', '1:1'],
    ['few', '6:1 7:0.5'],
    ['young', '7:1 8:0.67'],
    ['winless', '7:0 8:0'],
    ['winless', '10:0 10:0'],
    ['level', '10:0.5 10:0.5'],
    ['peak', '10:0.5 10:0.6'],
    ['past', '10:0.5 10:0'],
  ] as const)('has the kind %s for the points %s', ([kind, points]) => {
    expect(rollingFacts(rolling(points))?.kind).toBe(kind)
  })

  test('counts the points before the first full window as provisional: no high or low is taken from them', () => {
    expect(provisionalPoints(aBreakdown().rolling)).toBe(9)
    expect(provisionalPoints(rolling('1:1 2:1 3:1'))).toBe(3)
    expect(provisionalPoints(rolling('10:1'))).toBe(0)
  })
})

test('court sides are compared only if both have enough matches, and matches without a side are counted', () => {
  expect(sidesFacts(aBreakdown().sides, 12)).toMatchObject({ kind: 'few', missing: 2 })
  expect(sidesFacts(muchPlayed().sides, 36)).toMatchObject({
    kind: 'best',
    better: { side: 'left', wins: 15 },
    other: { side: 'right', wins: 6 },
    missing: 6,
  })
  const left = { side: 'left' as const, ...aTally(7, 0, 1) }
  expect(sidesFacts([left], 8)).toMatchObject({ kind: 'always', better: { side: 'left' }, missing: 0 })
  expect(sidesFacts([left, { side: 'right', ...aTally(1, 0, 0) }], 9).kind).toBe('only')
})

test('difficulty results cover all ten steps and are summed in three bands', () => {
  const { difficulties } = aBreakdown()
  const steps = everyDifficulty(difficulties)
  expect(steps.map(({ difficulty }) => difficulty)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(steps.map(({ matches }) => matches)).toEqual([0, 0, 2, 0, 4, 1, 0, 3, 0, 0])
  expect(difficultyBands(difficulties)).toEqual([
    { from: 1, to: 3, ...aTally(2, 0, 0) },
    { from: 4, to: 6, ...aTally(4, 0, 1) },
    { from: 7, to: 10, ...aTally(1, 0, 2) },
  ])
})

test('tallies are summed, and their layers stack from wins up without empty outcomes', () => {
  expect(total(aBreakdown().months)).toEqual(aTally(7, 1, 4))
  expect(total([])).toEqual(aTally(0, 0, 0))
  expect(layers(aTally(2, 0, 3))).toEqual([
    { outcome: 'wins', from: 0, to: 2 },
    { outcome: 'losses', from: 2, to: 5 },
  ])
})

test('days and weekdays are named in English and Spanish', () => {
  expect([shortDay('2026-05-03', 'en'), shortDay('2026-05-03', 'es')]).toEqual(['3 May 2026', '3 may 2026'])
  expect([weekdayName(1, 'en', 'long'), weekdayName(7, 'es', 'long')]).toEqual(['Monday', 'domingo'])
})

test('a year is marked at its January, and at the first month unless January follows directly', () => {
  const marks = (...months: string[]) => yearMarks(months).map((mark) => mark ?? '-')
  expect(marks('2026-03', '2026-04')).toEqual(['2026', '-'])
  expect(marks('2026-01', '2026-02')).toEqual(['2026', '-'])
  expect(marks('2025-12', '2026-01')).toEqual(['-', '2026'])
  expect(marks('2025-10', '2025-11', '2025-12', '2026-01')).toEqual(['2025', '-', '-', '2026'])
})

test('periodNamed returns a known period, and 30 days for an unknown or missing period', () => {
  expect(['7', '90', 'all', '31', undefined].map(periodNamed)).toEqual([7, 90, 'all', 30, 30])
})
