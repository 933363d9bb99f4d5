import { expect, test } from 'vitest'
import { statsSince } from '#shared/stats/period.ts'

// spec 9: Periods: all, 7, 14
test.for([
  ['all', '2026-05-14', null],
  [7, '2026-05-14', '2026-05-08'],
  [14, '2026-03-01', '2026-02-16'],
  [30, '2026-03-30', '2026-03-01'],
  [90, '2024-03-31', '2024-01-02'],
] as const)('%s days that end on %s begin on %s', ([period, today, first]) => {
  expect(statsSince(period, today)).toBe(first)
})
