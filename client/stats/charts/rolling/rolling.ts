import { isFew } from '#client/stats/charts/results/tally.ts'
import { headlineMatches } from '#shared/stats/period.ts'
import type { Breakdown } from '#shared/stats/schema.ts'

export type Rolling = Breakdown['rolling']
type RollingPoint = Rolling['points'][number]

/**
 * The highest and lowest point are of full windows, if there are any: three wins at the start are no run of
 * ten.
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

/** The points before the first full window. */
export function provisionalPoints({ window, points }: Rolling) {
  const full = points.findIndex(({ matches }) => matches >= window)
  return full === -1 ? points.length : full
}
