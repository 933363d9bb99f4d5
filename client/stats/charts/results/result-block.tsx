import { Bar } from '@visx/shape'
import type { OutcomeName } from './tally.ts'

type ResultBlockProps = {
  outcome: OutcomeName
  x: number
  y: number
  width: number
  height: number
  court?: boolean
}

/** Solid for wins, half with a heavy base for draws, hollow for losses. */
export function ResultBlock({ outcome, court, ...room }: ResultBlockProps) {
  const { x, y, width, height } = inner(room)
  const colours = (court ? onCourt : onPage)[outcome]
  const line = Math.min(2, height / 2, width / 2)
  return (
    <>
      <Bar x={x} y={y} width={width} height={height} className={colours.ground} />
      <Bar
        x={x + line / 2}
        y={y + line / 2}
        width={width - line}
        height={height - line}
        strokeWidth={line}
        className={colours.edge}
      />
      {outcome === 'draws' && (
        <Bar x={x} y={y + height / 2} width={width} height={height / 2} className={colours.base} />
      )}
    </>
  )
}

// A pixel of space between blocks.
function inner({ x, y, width, height }: Omit<ResultBlockProps, 'outcome' | 'court'>) {
  const air = Math.min(1, height / 4, width / 4)
  return { x: x + air / 2, y: y + air / 2, width: width - air, height: height - air }
}

const solid = 'forced-colors:fill-[CanvasText]'
const hollow = 'forced-colors:fill-[Canvas]'
const edge = 'forced-colors:stroke-[CanvasText]'

const onPage = {
  wins: { ground: `fill-win ${solid}`, edge: `stroke-win ${edge}`, base: '' },
  draws: {
    ground: `fill-draw-tint ${hollow}`,
    edge: `stroke-draw ${edge}`,
    base: `fill-draw ${solid}`,
  },
  losses: { ground: `fill-surface ${hollow}`, edge: `stroke-loss ${edge}`, base: '' },
}

// The same in both themes.
const onCourt = {
  wins: { ground: 'fill-white', edge: 'stroke-white', base: '' },
  draws: { ground: 'fill-court-deep', edge: 'stroke-white', base: 'fill-white' },
  losses: { ground: 'fill-court', edge: 'stroke-white', base: '' },
}
