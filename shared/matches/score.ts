/** Games, from one pair's side. */
export type SetScore = { userScore: number; opponentScore: number }

/** As stored and sent. */
export const outcomes = { win: 1, loss: 0, draw: 2 } as const
export type Outcome = (typeof outcomes)[keyof typeof outcomes]

const maxSets = 3

/** A set ends at 6 with two games of margin, at 7-5, or at 7-6 after a tie-break. */
export function isValidSet({ userScore, opponentScore }: SetScore) {
  if (!Number.isInteger(userScore) || !Number.isInteger(opponentScore)) return false
  const [high, low] = userScore > opponentScore ? [userScore, opponentScore] : [opponentScore, userScore]
  if (low < 0) return false
  return high === 6 ? low <= 4 : high === 7 && (low === 5 || low === 6)
}

/** Whether a set can end with these games of one pair, as long as those of the other (null) are open. */
export const canEndWith = (games: number, other: number | null) =>
  other === null ? scores.includes(games) : isValidSet({ userScore: games, opponentScore: other })

/** Null for a score that ends no set. */
export function setWinner(set: SetScore) {
  if (!isValidSet(set)) return null
  return set.userScore > set.opponentScore ? 'user' : 'opponent'
}

/**
 * The outcome of one to three sets for the user's pair: more sets win, equal sets are a draw. Null for no
 * set, too many, or one that has not ended.
 */
export function matchOutcome(sets: readonly SetScore[]): Outcome | null {
  const { user, opponent, open } = setsWon(sets)
  if (open > 0 || sets.length === 0 || sets.length > maxSets) return null
  if (user === opponent) return outcomes.draw
  return user > opponent ? outcomes.win : outcomes.loss
}

export function setsWon(sets: readonly SetScore[]) {
  const winners = sets.map(setWinner)
  const count = (winner: string | null) => winners.filter((each) => each === winner).length
  return { user: count('user'), opponent: count('opponent'), open: count(null) }
}

export const turnSet = ({ userScore, opponentScore }: SetScore): SetScore => ({
  userScore: opponentScore,
  opponentScore: userScore,
})

/**
 * The two valid scores nearest to an impossible one, as a hint: 6-5 was probably 7-5 or 7-6. The leader
 * keeps the lead, and scores that could still be reached come first.
 */
export function likelySets(set: SetScore): SetScore[] {
  const cost = (valid: SetScore) => {
    const user = valid.userScore - set.userScore
    const opponent = valid.opponentScore - set.opponentScore
    return (
      (isSameLead(set, valid) ? 0 : 40) +
      (user >= 0 && opponent >= 0 ? 0 : 20) +
      Math.abs(user) +
      Math.abs(opponent)
    )
  }
  return validSets.toSorted((a, b) => cost(a) - cost(b)).slice(0, 2)
}

const lead = ({ userScore, opponentScore }: SetScore) => Math.sign(userScore - opponentScore)
const isSameLead = (set: SetScore, other: SetScore) => lead(set) === 0 || lead(set) === lead(other)

const scores = [0, 1, 2, 3, 4, 5, 6, 7]
const validSets = scores
  .flatMap((userScore) => scores.map((opponentScore) => ({ userScore, opponentScore })))
  .filter(isValidSet)
