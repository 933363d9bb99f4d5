import { expect, test } from 'vitest'
import { firstFrom, isDue, nextLike } from '#shared/scheduled-matches/series/dates.ts'

test.for([
  ['2026-05-21', '2026-05-14', false],
  ['2026-05-21', '2026-05-15', true],
  ['2026-05-21', '2026-05-21', true],
] as const)('the week of %s is due on %s: %o', ([date, today, due]) => expect(isDue(date, today)).toBe(due))

test.for([
  ['the next date', '2026-05-21', '2026-05-15', '2026-05-21'],
  ['today', '2026-05-21', '2026-05-21', '2026-05-21'],
  ['the week after yesterday', '2026-05-21', '2026-05-22', '2026-05-28'],
  ['the week after three that were missed', '2026-05-21', '2026-06-12', '2026-06-18'],
] as const)('a series goes on with %s', ([, next, today, expected]) =>
  expect(firstFrom(next, today)).toBe(expected),
)

// 21 May 2026 is a Thursday.
test.for([
  ['the same weekday', '2026-05-14', '2026-05-21', '2026-05-21'],
  ['an earlier weekday', '2026-05-12', '2026-05-21', '2026-05-19'],
  ['a later weekday', '2026-05-16', '2026-05-21', '2026-05-23'],
  ['the Monday of the week after, which it is itself', '2026-05-18', '2026-05-21', '2026-05-25'],
  ['an earlier week than the last', '2026-05-08', '2026-05-28', '2026-05-29'],
] as const)('a series that follows %s goes on in a calendar week of its own', ([, model, next, expected]) =>
  expect(nextLike(model, next)).toBe(expected),
)

test('changing the weekday there and back brings no date a second time', () => {
  const onTuesday = nextLike('2026-05-12', '2026-05-21')
  expect(nextLike('2026-05-14', onTuesday)).toBe('2026-05-21')
})
