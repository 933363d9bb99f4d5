import { total } from '#client/stats/charts/results/tally.ts'
import type { Breakdown } from '#shared/stats/schema.ts'

type Difficulties = Breakdown['difficulties']

const scale = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** All ten, in their order, also those that nobody felt. */
export const everyDifficulty = (played: Difficulties) =>
  scale.map(
    (difficulty) => played.find((part) => part.difficulty === difficulty) ?? { difficulty, ...total([]) },
  )

/** Easy, even and hard matches: ten steps are too fine to say something with. */
export const difficultyBands = (played: Difficulties) =>
  bands.map(([from, to]) => ({
    from,
    to,
    ...total(played.filter(({ difficulty }) => difficulty >= from && difficulty <= to)),
  }))

const bands = [
  [1, 3],
  [4, 6],
  [7, 10],
] as const
