import { difficulties } from '#shared/matches/difficulty.ts'
import { turnSet, type SetScore } from '#shared/matches/score.ts'
import { clamp, normal, type Random } from './random.ts'

// From the hardest to the easiest.
const wonSets: SetScore[] = [
  [7, 6],
  [7, 5],
  [6, 4],
  [6, 3],
  [6, 2],
  [6, 1],
  [6, 0],
].map(([userScore = 0, opponentScore = 0]) => ({ userScore, opponentScore }))

/**
 * The sets of a match from the first pair's side; `lead` is its advantage in standard deviations. Two sets, mostly a third
 * after one each, and sometimes only one.
 */
export function playSets(lead: number, random: Random): SetScore[] {
  const form = lead + normal(random) * 0.4
  const first = playSet(form, random)
  if (random() < 0.06) return [first]
  const second = playSet(form, random)
  const isShared = isWon(first) !== isWon(second)
  return isShared && random() < 0.86 ? [first, second, playSet(form, random)] : [first, second]
}

/** 1 to 10, as the first pair perceived it: an easy win is easy. */
export function perceivedDifficulty(sets: SetScore[], random: Random) {
  const margin = sets.reduce((sum, set) => sum + set.userScore - set.opponentScore, 0) / sets.length
  return clamp(Math.round(6 - margin * 0.7 + normal(random) * 0.9), difficulties.min, difficulties.max)
}

function playSet(lead: number, random: Random) {
  const chance = 1 / (1 + Math.exp(-1.2 * lead))
  const isOurs = random() < chance
  const ease = 2 + ((isOurs ? chance : 1 - chance) - 0.5) * 5
  const won = wonSets[clamp(Math.round(ease + normal(random) * 1.3), 0, wonSets.length - 1)]!
  return isOurs ? won : turnSet(won)
}

const isWon = ({ userScore, opponentScore }: SetScore) => userScore > opponentScore
