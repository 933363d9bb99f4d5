/** The games of one set, from one pair's side. */
export type SetScore = { userScore: number; opponentScore: number }

/** Win, loss and draw, as they are stored and sent. */
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

/** Who won the set; null if its score ends no set. */
export function setWinner(set: SetScore) {
  if (!isValidSet(set)) return null
  return set.userScore > set.opponentScore ? 'user' : 'opponent'
}

/**
 * The outcome of one to three sets for the user's pair: the pair with more sets wins, equal sets are a draw.
 * Null while it can't be told: no set, too many, or one whose score ends no set.
 */
export function matchOutcome(sets: readonly SetScore[]): Outcome | null {
  const { user, opponent, open } = setsWon(sets)
  if (open > 0 || sets.length === 0 || sets.length > maxSets) return null
  if (user === opponent) return outcomes.draw
  return user > opponent ? outcomes.win : outcomes.loss
}

/** How many sets each pair won, and how many are not decided. */
export function setsWon(sets: readonly SetScore[]) {
  const winners = sets.map(setWinner)
  const count = (winner: string | null) => winners.filter((each) => each === winner).length
  return { user: count('user'), opponent: count('opponent'), open: count(null) }
}

/** The same set from the other side of the net. */
export const turnSet = ({ userScore, opponentScore }: SetScore): SetScore => ({
  userScore: opponentScore,
  opponentScore: userScore,
})

/**
 * The two valid scores that are nearest to an impossible one, for a hint: 6-5 was probably 7-5 or 7-6. The leader
 * keeps the lead, and scores that could still have been reached come before those that take a game away.
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
