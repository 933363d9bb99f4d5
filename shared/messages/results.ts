import { isValidSet, type SetScore, setsWon, turnSet } from '#shared/matches/score.ts'
import type { Outcome } from './outcomes.ts'
import type { Score } from './scores.ts'

export type Result = {
  sets: SetScore[]
  decider?: [number, number]
  isGuess: boolean
  isDeciderGuess: boolean
}

/**
 * The sets from the reader's side. A said outcome decides which number of each pair is theirs; else the pair that is
 * named first has the first number.
 */
export function resultOf(
  scores: readonly Score[],
  outcome: Outcome,
  isOtherFirst: boolean,
  said: { won: number; lost: number },
): Result {
  const typed = asTyped(scores)
  if (said.won + said.lost > 0) return bySet(typed, outcome, said)
  const lead = leadOf(typed)
  const isTurned = outcome === 'won' ? lead < 0 : outcome === 'lost' ? lead > 0 : isOtherFirst
  const isOpen = outcome === 'unclear' || (outcome !== null && lead === 0 && typed.sets.length > 0)
  const result = isTurned ? turned(typed) : typed
  return { ...result, isGuess: result.isGuess || isOpen, isDeciderGuess: result.isDeciderGuess || isOpen }
}

/** Where single sets are said to be won or lost, the scores are as they were played, if the words fit. */
function bySet(typed: Result, outcome: Outcome, said: { won: number; lost: number }): Result {
  const { user, opponent } = setsWon(typed.sets)
  const points = typed.decider ? Math.sign(typed.decider[0] - typed.decider[1]) : 0
  const fits = user + Math.max(points, 0) >= said.won && opponent - Math.min(points, 0) >= said.lost
  const lead = leadOf(typed)
  const isOpen = !fits || (outcome === 'won' ? lead <= 0 : outcome === 'lost' && lead >= 0)
  return { ...typed, isGuess: typed.isGuess || isOpen, isDeciderGuess: typed.isDeciderGuess || isOpen }
}

function asTyped(scores: readonly Score[]): Result {
  const all = withoutCount(scores)
  const sets = all.filter(({ type }) => type === 'set').map(setOf)
  const points = all.find(({ type }) => type === 'points')
  const isGuess = all.some((score) => score.type !== 'points' && score.isGuess) || sets.length > 3
  const decider: Pick<Result, 'decider'> = points ? { decider: [points.first, points.second] } : {}
  return { sets: sets.slice(0, 3), ...decider, isGuess, isDeciderGuess: points?.isGuess ?? false }
}

const setOf = ({ first, second }: Score): SetScore => ({ userScore: first, opponentScore: second })

/** "2-1: 6-4 3-6 7-5": the sets that each won are no set. */
function withoutCount(scores: readonly Score[]) {
  const isCount = (score: Score) => {
    const others = leads(
      scores.filter((other) => other !== score && (other.type === 'points' || isValidSet(setOf(other)))),
    )
    const won = [others.filter((lead) => lead > 0).length, others.filter((lead) => lead < 0).length]
    return (
      Math.max(score.first, score.second) === 2 &&
      Math.min(...won) === Math.min(score.first, score.second) &&
      Math.max(...won) === 2
    )
  }
  const hasPoints = scores.some(({ type }) => type === 'points')
  const count = scores.find(
    (score) => isCount(score) || (hasPoints && score.type === 'set' && score.first + score.second === 1),
  )
  return scores.filter((score) => score !== count)
}

const leads = (scores: readonly Score[]) => scores.map(({ first, second }) => first - second)

function leadOf({ sets, decider }: Result) {
  const { user, opponent } = setsWon(sets)
  return user - opponent + (decider ? Math.sign(decider[0] - decider[1]) : 0)
}

/** From the other side. */
export function turned(result: Result): Result {
  const { sets, decider } = result
  return { ...result, sets: sets.map(turnSet), ...(decider && { decider: [decider[1], decider[0]] }) }
}
