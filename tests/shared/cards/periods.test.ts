import { expect, test } from 'vitest'
import { monthOf, weekOf } from '#shared/cards/periods.ts'

test.for([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-28', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2026-01-01', '2025-12-29', '2026-01-04'],
])('the week of %s is from Monday %s to Sunday %s', ([day = '', from, to]) => {
  expect(weekOf(day)).toEqual({ from, to })
})

test.for([
  ['2026-11-28', '2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-01', '2026-12-31'],
  ['2026-02-10', '2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
])('the month of %s is from %s to %s', ([day = '', from, to]) => {
  expect(monthOf(day)).toEqual({ from, to })
})
