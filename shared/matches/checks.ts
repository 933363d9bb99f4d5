import { isValidSet, matchOutcome, type SetScore } from './score.ts'

/** The values of a match form: names may be blank, scores are text. */
export type TypedMatch = {
  userPartner: string
  opponent1: string
  opponent2: string
  sets: { userScore: string; opponentScore: string }[]
}

export type MatchProblem = {
  title: 'missing_information' | 'missing_score' | 'invalid_score' | 'invalid_match'
  message:
    | 'partner_missing'
    | 'opponents_missing'
    | 'set_1_missing'
    | 'set_not_numbers'
    | 'set_not_valid'
    | 'winner_undetermined'
  /** The field that shows it. */
  field: 'userPartner' | 'opponent1' | 'opponent2' | `sets.${number}`
  /** From 1. */
  set?: number
}

/** The first check, in their fixed order, that fails; null when the match can be sent. */
export function firstProblem(typed: TypedMatch): MatchProblem | null {
  if (isBlank(typed.userPartner)) return problem('missing_information', 'partner_missing', 'userPartner')
  if (isBlank(typed.opponent1)) return problem('missing_information', 'opponents_missing', 'opponent1')
  if (isBlank(typed.opponent2)) return problem('missing_information', 'opponents_missing', 'opponent2')
  const [first] = typed.sets
  if (!first || isBlank(first.userScore) || isBlank(first.opponentScore)) {
    return { ...problem('missing_score', 'set_1_missing', 'sets.0'), set: 1 }
  }
  const entered = enteredSets(typed.sets)
  const unreadable = entered.find(({ score }) => Number.isNaN(score.userScore + score.opponentScore))
  if (unreadable) return ofSet('set_not_numbers', unreadable.index)
  const impossible = entered.find(({ score }) => !isValidSet(score))
  if (impossible) return ofSet('set_not_valid', impossible.index)
  return undecided(entered.map(({ score }) => score))
}

/** Valid sets always decide a match: only an empty list or a fourth set fails. */
export const undecided = (sets: SetScore[]) =>
  matchOutcome(sets) === null ? problem('invalid_match', 'winner_undetermined', 'sets.0') : null

/** The first set, and the others only with both scores. */
export const typedSets = (sets: TypedMatch['sets']): SetScore[] => enteredSets(sets).map(({ score }) => score)

function enteredSets(sets: TypedMatch['sets']) {
  return sets
    .map((set, index) => ({ set, index }))
    .filter(({ set, index }) => index === 0 || !(isBlank(set.userScore) || isBlank(set.opponentScore)))
    .map(({ set, index }) => ({
      index,
      score: { userScore: toNumber(set.userScore), opponentScore: toNumber(set.opponentScore) },
    }))
}

const isBlank = (text: string) => text.trim() === ''
const toNumber = (text: string) => (isBlank(text) ? Number.NaN : Number(text))

const problem = (
  title: MatchProblem['title'],
  message: MatchProblem['message'],
  field: MatchProblem['field'],
): MatchProblem => ({ title, message, field })

const ofSet = (message: MatchProblem['message'], index: number): MatchProblem => ({
  ...problem('invalid_score', message, `sets.${index}`),
  set: index + 1,
})
