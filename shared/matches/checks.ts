import { isValidSet, matchOutcome, type SetScore } from './score.ts'

/** The match form as it is typed: names may be blank, scores are text. */
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
  /** Where it shows: a name's field, or `sets.0`. */
  field: 'userPartner' | 'opponent1' | 'opponent2' | `sets.${number}`
  /** The number of the set that people read, from 1. */
  set?: number
}

/** The first of the six checks, in their fixed order, that the typed match fails; null when it may be sent. */
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

/** The sixth check. Valid sets always decide a match, so only an empty list or a fourth set can fail it. */
export const undecided = (sets: SetScore[]) =>
  matchOutcome(sets) === null ? problem('invalid_match', 'winner_undetermined', 'sets.0') : null

/** The sets that are sent: the first, and the others only when both of their scores are filled. */
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
