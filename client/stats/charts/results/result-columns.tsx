import { scaleBand, scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'
import { ChartFrame } from '#client/stats/charts/frame/chart-frame.tsx'
import { ChartText, figure } from '#client/stats/charts/frame/chart-text.tsx'
import type { Tally } from '#shared/stats/schema.ts'
import { ResultBlock } from './result-block.tsx'
import { layers } from './tally.ts'

type ColumnOf = {
  key: string
  tally: Tally
  /** By the width of the column. */
  name: { short: string; narrow: string }
  /** The year, on a second line. */
  mark?: string | null
}

export function ResultColumns({ label, columns }: { label: string; columns: readonly ColumnOf[] }) {
  const hasMarks = columns.some(({ mark }) => mark)
  const y = heights(columns)
  return (
    <ChartFrame label={label} height={ground + (hasMarks ? 44 : 24)}>
      {(width) => {
        const x = scaleBand({
          domain: columns.map(({ key }) => key),
          range: [0, Math.min(width, columns.length * widest)],
          paddingInner: 0.24,
          paddingOuter: 0.12,
        })
        return (
          <>
            {columns.map((column, place) => (
              <Column
                key={column.key}
                {...{ column, y }}
                x={x(column.key) ?? 0}
                width={x.bandwidth()}
                isNearEnd={place > columns.length - 3}
              />
            ))}
            <Line
              from={{ x: 0, y: ground }}
              to={{ x: width, y: ground }}
              strokeWidth={2}
              className="stroke-line-strong forced-colors:stroke-[CanvasText]"
            />
          </>
        )
      }}
    </ChartFrame>
  )
}

const top = 22
const ground = 158
const widest = 64
// So that one or two matches don't fill the height.
const leastHeight = 4
const roomForShort = 26

function heights(columns: readonly ColumnOf[]) {
  const most = Math.max(leastHeight, ...columns.map(({ tally }) => tally.matches))
  return scaleLinear({ domain: [0, most], range: [ground, top] })
}

type ColumnProps = {
  column: ColumnOf
  x: number
  y: (matches: number) => number
  width: number
  isNearEnd: boolean
}

function Column({ column: { tally, name, mark }, x, y, width, isNearEnd }: ColumnProps) {
  const middle = x + width / 2
  return (
    <>
      {layers(tally).map(({ outcome, from, to }) => (
        <ResultBlock key={outcome} outcome={outcome} x={x} y={y(to)} width={width} height={y(from) - y(to)} />
      ))}
      {tally.matches > 0 && (
        <ChartText x={middle} y={y(tally.matches) - 6} className={figure}>
          {tally.matches}
        </ChartText>
      )}
      <ChartText x={middle} y={ground + 18}>
        {width < roomForShort ? name.narrow : name.short}
      </ChartText>
      {mark && (
        <ChartText {...markPlace({ x, width, isNearEnd })} y={ground + 38}>
          {mark}
        </ChartText>
      )}
    </>
  )
}

// A year is wider than a narrow column: it extends to the right, at the end to the left.
function markPlace({ x, width, isNearEnd }: Pick<ColumnProps, 'x' | 'width' | 'isNearEnd'>) {
  if (width >= roomForShort) return { x: x + width / 2, anchor: 'middle' as const }
  return isNearEnd ? { x: x + width, anchor: 'end' as const } : { x, anchor: 'start' as const }
}
