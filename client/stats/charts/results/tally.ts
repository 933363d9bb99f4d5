import { fewMatches } from '#shared/stats/period.ts'
import type { Tally } from '#shared/stats/schema.ts'

export const outcomeNames = ['wins', 'draws', 'losses'] as const
export type OutcomeName = (typeof outcomeNames)[number]

/** Of so few matches a rate says little. */
export const isFew = (matches: number) => matches < fewMatches

/** Several tallies as one; of none, that nothing was played. */
export function total(tallies: readonly Tally[]): Tally {
  const sum = (of: OutcomeName | 'matches') => tallies.reduce((count, tally) => count + tally[of], 0)
  const matches = sum('matches')
  const wins = sum('wins')
  return {
    matches,
    wins,
    draws: sum('draws'),
    losses: sum('losses'),
    winRate: matches ? wins / matches : null,
  }
}

/** What a tally is stacked from, wins at the ground: from how many matches to how many. */
export function layers(tally: Tally) {
  let ground = 0
  return outcomeNames
    .map((outcome) => ({ outcome, from: ground, to: (ground += tally[outcome]) }))
    .filter(({ from, to }) => to > from)
}
