import { expect, test } from 'vitest'
import { difficultyDots } from '#shared/matches/difficulty.ts'

// spec 3: Another view uses a 1-5
// spec 9: (in the other view the scale is 1-5)
test.for([
  [1, '◐○○○○'],
  [2, '●○○○○'],
  [5, '●●◐○○'],
  [7, '●●●◐○'],
  [10, '●●●●●'],
] as const)('difficulty %d is drawn as %s', ([difficulty, expected]) => {
  const signs = { full: '●', half: '◐', empty: '○' }
  expect(
    difficultyDots(difficulty)
      .map((dot) => signs[dot])
      .join(''),
  ).toBe(expected)
})
