import type { TypedMatch } from '#shared/matches/checks.ts'

type TypedSet = TypedMatch['sets'][number]

/** A typed set as numbers; what is no number is NaN. */
export const scoreOf = ({ userScore, opponentScore }: TypedSet) => ({
  userScore: userScore === '' ? Number.NaN : Number(userScore),
  opponentScore: opponentScore === '' ? Number.NaN : Number(opponentScore),
})

/** How many of the two scores are in. */
export const scoresIn = ({ userScore, opponentScore }: TypedSet) =>
  Number(userScore !== '') + Number(opponentScore !== '')
