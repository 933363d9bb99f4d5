import { headlineMatches } from '#shared/stats/period.ts'
import type { Tally } from '#shared/stats/schema.ts'

type Verdict<Part> =
  /** Nothing was played. */
  | { kind: 'none' }
  /** No part has enough matches to be judged. */
  | { kind: 'few' }
  /** One part alone has. */
  | { kind: 'only'; part: Part }
  /** Parts that can be compared, without a win in any. */
  | { kind: 'winless' }
  /** Too close to call one of them the best. */
  | { kind: 'even' }
  | { kind: 'best'; part: Part }

/** Which part went best: by win rate, then by more matches, then the later one. Parts of few matches are not judged. */
export function verdictOf<Part extends Tally>(parts: readonly Part[]): Verdict<Part> {
  const judged = parts
    .filter(({ matches }) => matches >= headlineMatches)
    .toSorted((one, other) => compareParts(one, other))
  const [worst] = judged
  const best = judged.at(-1)
  if (!worst || !best) return { kind: parts.some(({ matches }) => matches > 0) ? 'few' : 'none' }
  if (judged.length === 1) return { kind: 'only', part: best }
  if (best.wins === 0) return { kind: 'winless' }
  if (rate(best) - rate(worst) < close) return { kind: 'even' }
  return { kind: 'best', part: best }
}

// Under five points of difference nobody should change a habit.
const close = 0.05

const rate = ({ winRate }: Tally) => winRate ?? 0

const compareParts = (one: Tally, other: Tally) => rate(one) - rate(other) || one.matches - other.matches
