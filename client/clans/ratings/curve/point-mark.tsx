import { outcomes } from '#shared/matches/score.ts'
import type { CurvePoint } from './curve.ts'

type PointMarkProps = { x: number; y: number; point: CurvePoint; isLast: boolean; isPicked: boolean }

/** A match on the line: a win is solid, a draw half, a defeat hollow; the latest match is a ball. */
export function PointMark({ x, y, point: { outcome }, isLast, isPicked }: PointMarkProps) {
  if (!isLast) return <OutcomeSquare x={x} y={y} side={isPicked ? 11 : 7} outcome={outcome} />
  return (
    <circle
      cx={x}
      cy={y}
      r={8}
      strokeWidth={3}
      className="fill-ball stroke-on-ball forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
    />
  )
}

/** The mark of an outcome, on the graph and in its legend. */
export function OutcomeSquare({
  x,
  y,
  side,
  outcome,
}: {
  x: number
  y: number
  side: number
  outcome: CurvePoint['outcome']
}) {
  const isWin = outcome === outcomes.win
  return (
    <>
      <rect
        x={x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        rx={1.5}
        strokeWidth={2}
        className={`stroke-link forced-colors:stroke-[CanvasText] ${isWin ? solid : hollow}`}
      />
      {outcome === outcomes.draw && (
        <rect x={x - side / 2} y={y} width={side} height={side / 2} className={solid} />
      )}
    </>
  )
}

const solid = 'fill-link forced-colors:fill-[CanvasText]'
const hollow = 'fill-surface forced-colors:fill-[Canvas]'
