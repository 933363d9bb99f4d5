import { href } from '#client/lib/location.ts'
import type { RatingCurve } from '#shared/clans/ratings/schema.ts'

export type CurvePoint = RatingCurve['points'][number]

export type CurveFacts = NonNullable<ReturnType<typeof curveFacts>>

/** Start, end, high and low of a curve; null without matches. */
export function curveFacts(points: readonly CurvePoint[]) {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const start = first.ratingBefore
  const ratings = [start, ...points.map(({ ratingAfter }) => ratingAfter)]
  return { first, last, start, high: Math.max(...ratings), low: Math.min(...ratings) }
}

/** Four round, equidistant ratings that span the curve. */
export function gridRatings(low: number, high: number) {
  for (let unit = 10; ; unit *= 10) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = unit * factor
      const base = Math.floor(low / step) * step
      if (base + 3 * step >= high) return [0, 1, 2, 3].map((line) => base + line * step)
    }
  }
}

/** Every how many points one gets a mark, counted from the last one, so that marks have enough room. */
export const markStride = (count: number, room: number) =>
  Math.max(1, Math.ceil((count * markSpacing) / Math.max(room, 1)))

const markSpacing = 13

export const matchHref = ({ matchId }: CurvePoint) =>
  href({ tab: 'matches', view: 'history', match: matchId })
