import type { TypedMatch } from '#shared/matches/checks.ts'

type TypedSet = TypedMatch['sets'][number]

/** NaN for what is no number. */
export const scoreOf = ({ userScore, opponentScore }: TypedSet) => ({
  userScore: userScore === '' ? Number.NaN : Number(userScore),
  opponentScore: opponentScore === '' ? Number.NaN : Number(opponentScore),
})

export const scoresIn = ({ userScore, opponentScore }: TypedSet) =>
  Number(userScore !== '') + Number(opponentScore !== '')
