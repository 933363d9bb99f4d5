import { isFew } from '#client/stats/charts/results/tally.ts'
import { headlineMatches } from '#shared/stats/period.ts'
import type { Breakdown } from '#shared/stats/schema.ts'

export type Rolling = Breakdown['rolling']
type RollingPoint = Rolling['points'][number]

/**
 * What the line of the win rate says. The highest and the lowest point are told from full windows where there is one:
 * three wins at the start are no spell of ten.
 */
export function rollingFacts({ window, points }: Rolling) {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const settled = points.filter(({ matches }) => !isFew(matches))
  const full = settled.filter(({ matches }) => matches >= window)
  const judged = [full, settled, points].find((some) => some.length > 0) ?? points
  const high = judged.reduce((best, point) => (point.winRate >= best.winRate ? point : best))
  const low = judged.reduce((worst, point) => (point.winRate <= worst.winRate ? point : worst))
  return { first, last, high, low, kind: kindOf({ window, last, high, low }) }
}

type RollingKind = 'few' | 'winless' | 'young' | 'level' | 'peak' | 'past'

type Ends = { window: number; last: RollingPoint; high: RollingPoint; low: RollingPoint }

function kindOf({ window, last, high, low }: Ends): RollingKind {
  if (last.matches < headlineMatches) return 'few'
  if (high.winRate === 0) return 'winless'
  if (last.matches < window) return 'young'
  if (high.winRate === low.winRate) return 'level'
  return high.winRate === last.winRate ? 'peak' : 'past'
}

/** How many points at the start have no full window yet: no high or low is told from them where there is a full one. */
export function provisionalPoints({ window, points }: Rolling) {
  const full = points.findIndex(({ matches }) => matches >= window)
  return full === -1 ? points.length : full
}
