import { fewMatches } from '#shared/stats/period.ts'
import { outcomeNames } from '#shared/stats/results.ts'
import type { Tally } from '#shared/stats/schema.ts'

export type OutcomeName = (typeof outcomeNames)[number]

export const isFew = (matches: number) => matches < fewMatches

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

/** Stacked from the wins up, as ranges of matches. */
export function layers(tally: Tally) {
  let ground = 0
  return outcomeNames
    .map((outcome) => ({ outcome, from: ground, to: (ground += tally[outcome]) }))
    .filter(({ from, to }) => to > from)
}
