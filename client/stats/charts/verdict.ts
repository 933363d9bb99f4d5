import { headlineMatches } from '#shared/stats/period.ts'
import type { Tally } from '#shared/stats/schema.ts'

type Verdict<Part> =
  /** No matches; no part with enough of them; no win; rates too close to name a best part. */
  | { kind: 'none' | 'few' | 'winless' | 'even'; part?: undefined }
  /** `only`: no other part has enough matches. */
  | { kind: 'only' | 'best'; part: Part }

/** The best part by win rate, then matches, then the later one. Parts of few matches are left out. */
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

const close = 0.05

const rate = ({ winRate }: Tally) => winRate ?? 0

const compareParts = (one: Tally, other: Tally) => rate(one) - rate(other) || one.matches - other.matches
