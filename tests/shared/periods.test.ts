import { expect, test } from 'vitest'
import { periodStart } from '#shared/matches/period.ts'
import { statsSince } from '#shared/stats/period.ts'

// spec 2: History has a period
test.for([
  ['all', '2026-05-31', null],
  ['month', '2026-05-14', '2026-04-14'],
  ['month', '2026-03-31', '2026-02-28'],
  ['month', '2024-03-31', '2024-02-29'],
  ['month', '2026-01-10', '2025-12-10'],
  ['3months', '2026-05-31', '2026-02-28'],
  ['3months', '2026-02-15', '2025-11-15'],
  ['year', '2026-05-14', '2026-01-01'],
  ['year', '2026-01-01', '2026-01-01'],
] as const)('the history period %s that ends on %s starts on %s', ([period, today, expected]) => {
  expect(periodStart(period, today)).toBe(expected)
})

// spec 9: Periods: all, 7, 14
test.for([
  ['all', '2026-05-14', null],
  [7, '2026-05-14', '2026-05-08'],
  [14, '2026-03-01', '2026-02-16'],
  [30, '2026-03-30', '2026-03-01'],
  [90, '2024-03-31', '2024-01-02'],
] as const)('statistics of %s days that end on %s begin on %s', ([period, today, first]) => {
  expect(statsSince(period, today)).toBe(first)
})
