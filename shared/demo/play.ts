import type { SetScore } from '#shared/matches/score.ts'

export type Random = () => number

export const venues = ['La Pérgola', 'Poli Nord', 'Club de Pádel El Saler'] as const
const hardSets: [number, number][] = [
  [7, 5],
  [7, 6],
  [6, 4],
]
const easySets: [number, number][] = [
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
]

/** The sets of a match from the side of a pair that wins each set with this probability. */
export function playedSets(strength: number, random: Random): SetScore[] {
  const won = [random() < strength, random() < strength]
  const isSplit = won[0] !== won[1]
  if (isSplit && random() < 0.85) won.push(random() < strength)
  return won.map((isWon) => {
    const [high, low] = pick(isSplit || random() < 0.4 ? hardSets : easySets, random)
    return isWon ? { userScore: high, opponentScore: low } : { userScore: low, opponentScore: high }
  })
}

export function difficultyOf(sets: SetScore[], random: Random) {
  const margin = sets.reduce((sum, set) => sum + set.userScore - set.opponentScore, 0) / sets.length
  return Math.max(1, Math.min(10, Math.round(6.5 - margin * 0.8 + random() * 2 - 1)))
}

// A small linear congruential generator (Numerical Recipes' constants): believable is enough here.
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const pick = <T>(from: readonly T[], random: Random) => from[Math.floor(random() * from.length)] as T
