export const difficulties = { min: 1, max: 10, default: 5 } as const

export type Dot = 'full' | 'half' | 'empty'

/** Difficulty, 1 to 10, as five dots of two points: 7 is three and a half. */
export const difficultyDots = (difficulty: number): Dot[] =>
  [2, 4, 6, 8, 10].map((points) => {
    if (difficulty >= points) return 'full'
    return difficulty === points - 1 ? 'half' : 'empty'
  })
