import { total } from '#client/stats/charts/results/tally.ts'
import { verdictOf } from '#client/stats/charts/verdict.ts'
import type { Breakdown } from '#shared/stats/schema.ts'

type Sides = Breakdown['sides']
export type SideTally = Sides[number]

/** `missing`: matches without a side. */
export function sidesFacts(sides: Sides, matches: number) {
  const of = (side: SideTally['side']) => sides.find((each) => each.side === side) ?? { side, ...total([]) }
  const [left, right] = [of('left'), of('right')]
  const verdict = verdictOf([left, right])
  const better = verdict.part ?? left
  const other = better === left ? right : left
  const isAlone = verdict.kind === 'only' && other.matches === 0
  return {
    left,
    right,
    better,
    other,
    kind: isAlone ? ('always' as const) : verdict.kind,
    missing: matches - left.matches - right.matches,
  }
}
