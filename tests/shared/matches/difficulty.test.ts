import { expect, test } from 'vitest'
import { difficultyDots } from '#shared/matches/difficulty.ts'

test.for([
  [1, '◐○○○○'],
  [2, '●○○○○'],
  [5, '●●◐○○'],
  [7, '●●●◐○'],
  [10, '●●●●●'],
] as const)('difficulty %d is %s', ([difficulty, expected]) => {
  const signs = { full: '●', half: '◐', empty: '○' }
  expect(
    difficultyDots(difficulty)
      .map((dot) => signs[dot])
      .join(''),
  ).toBe(expected)
})
