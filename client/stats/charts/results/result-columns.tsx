import { scaleBand, scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { ChartFrame, ChartText, figure } from '#client/stats/charts/frame/chart-frame.tsx'
import type { Tally } from '#shared/stats/schema.ts'
import { ResultBlock } from './result-block.tsx'
import { layers, total } from './tally.ts'

export type Column = Tally & {
  key: string
  name: string
  /** Under a wide column and under a narrow one. */
  short: string
  narrow: string
  /** The year, on a second line. */
  mark: string | null
}

export function ResultColumns({ columns }: { columns: readonly Column[] }) {
  const hasMarks = columns.some(({ mark }) => mark)
  const most = Math.max(leastHeight, ...columns.map(({ matches }) => matches))
  const y = scaleLinear({ domain: [0, most], range: [ground, top] })
  return (
    <ChartFrame label={useLabel(columns)} height={ground + (hasMarks ? 44 : 24)}>
      {(width) => {
        const x = scaleBand({
          domain: columns.map(({ key }) => key),
          range: [0, Math.min(width, columns.length * widest)],
          paddingInner: 0.24,
          paddingOuter: 0.12,
        })
        return (
          <>
            {columns.map((column, index) => (
              <ColumnBlocks
                key={column.key}
                {...{ column, y }}
                x={x(column.key) ?? 0}
                width={x.bandwidth()}
                isNearEnd={index > columns.length - 3}
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

/** Describes both ends, the highest, the lowest and the sum. */
function useLabel(columns: readonly Column[]) {
  const { t } = useTranslation('charts')
  const [first] = columns
  const last = columns.at(-1)
  if (!first || !last) return ''
  const most = columns.reduce((high, column) => (column.matches > high.matches ? column : high))
  const least = columns.reduce((low, column) => (column.matches < low.matches ? column : low))
  const sum = total(columns)
  const matches = (tally: Tally) => t('matches', { count: tally.matches })
  return t('columns', {
    ...sum,
    first: first.name,
    firstMatches: matches(first),
    last: last.name,
    lastMatches: matches(last),
    most: most.name,
    mostMatches: matches(most),
    least: least.name,
    leastMatches: matches(least),
    matches: matches(sum),
  })
}

type ColumnProps = {
  column: Column
  x: number
  y: (matches: number) => number
  width: number
  isNearEnd: boolean
}

function ColumnBlocks({ column, x, y, width, isNearEnd }: ColumnProps) {
  const middle = x + width / 2
  return (
    <>
      {layers(column).map(({ outcome, from, to }) => (
        <ResultBlock key={outcome} outcome={outcome} x={x} y={y(to)} width={width} height={y(from) - y(to)} />
      ))}
      {column.matches > 0 && (
        <ChartText x={middle} y={y(column.matches) - 6} className={figure}>
          {column.matches}
        </ChartText>
      )}
      <ChartText x={middle} y={ground + 18}>
        {width < roomForShort ? column.narrow : column.short}
      </ChartText>
      {column.mark && (
        <ChartText {...markPlace({ x, width, isNearEnd })} y={ground + 38}>
          {column.mark}
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
