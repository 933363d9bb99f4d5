import type { CandidateFacts, FreePlace } from './facts.ts'
import type { CandidateReason } from './schema.ts'
import { signals } from './signals.ts'

const shownReasons = 3

/**
 * Whom to ask for a free place: those who are most likely to join first, each with at most three reasons, the strongest
 * first. Equal ones are in the order of who was met last.
 */
export function rankCandidates<C extends CandidateFacts>(candidates: readonly C[], place: FreePlace) {
  return candidates
    .map((candidate) => ({ candidate, ...weighed(candidate, place) }))
    .toSorted((one, other) => other.score - one.score || metLater(one.candidate, other.candidate))
    .map(({ candidate, reasons }) => ({ candidate, reasons }))
}

function weighed(facts: CandidateFacts, place: FreePlace) {
  const found = signals.map(({ weight, strength, reason }) => ({
    points: weight * strength(facts, place),
    reason,
  }))
  const reasons = found
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .flatMap(({ reason }): CandidateReason[] | CandidateReason => reason?.(facts, place) ?? [])
  return {
    score: found.reduce((sum, { points }) => sum + points, 0),
    reasons: reasons.slice(0, shownReasons),
  }
}

function metLater(
  { withAsker: one, userId }: CandidateFacts,
  { withAsker: other, userId: otherId }: CandidateFacts,
) {
  const [met, otherMet] = [one.lastPlayed ?? '', other.lastPlayed ?? '']
  if (met !== otherMet) return met > otherMet ? -1 : 1
  return userId < otherId ? -1 : 1
}
