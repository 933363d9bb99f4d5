import { expect, test } from 'vitest'
import { firstDayAhead } from '#shared/scheduled-matches/timing.ts'

// spec 5: Time options run every
test.for([
  ['00:00', '2026-12-31'],
  ['05:59', '2026-12-31'],
  ['06:00', '2027-01-01'],
  ['23:59', '2027-01-01'],
] as const)('at %s the first day on which 06:00 lies ahead is %s', ([time, day]) =>
  expect(firstDayAhead('06:00', { date: '2026-12-31', time })).toBe(day),
)
