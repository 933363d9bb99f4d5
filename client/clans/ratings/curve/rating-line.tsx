import { scaleLinear } from '@visx/scale'
import { Line, LinePath } from '@visx/shape'
import { useId } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shortDay } from '#client/stats/charts/calendar-names.ts'
import { ChartText, halo, label } from '#client/stats/charts/frame/chart-frame.tsx'
import { GridLine, MeshPattern } from '#client/stats/charts/frame/grid-line.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { ratingText } from '#shared/format.ts'
import { outcomes } from '#shared/matches/score.ts'
import { type CurveFacts, type CurvePoint, gridRatings, markStride } from './curve.ts'

export const graphLeft = 46
export const graphRight = 14
const top = 14
const plotBottom = 156
const axisTop = 184
export const graphHeight = axisTop + 28

type RatingLineProps = {
  width: number
  points: readonly CurvePoint[]
  facts: CurveFacts
  season: Season
  /** The index of the selected point. */
  picked: number
}
type Position = { x: number; y: number }

/** The x axis has one step per match, whatever the days between them, and starts before the first match. */
export function RatingLine({ width, points, facts, season, picked }: RatingLineProps) {
  const language = useLanguage()
  const mesh = useId()
  const { first, last, start, low, high } = facts
  const ratings = gridRatings(low, high)
  const right = width - graphRight
  const xOf = scaleLinear({
    domain: [first.rankedMatches - 1, last.rankedMatches],
    range: [graphLeft, right],
  })
  const yOf = scaleLinear({ domain: [ratings[0] ?? 0, ratings[3] ?? 1], range: [plotBottom, top] })
  const marks = points.map((point) => ({
    ...point,
    x: xOf(point.rankedMatches),
    y: yOf(point.ratingAfter),
  }))
  const positions = [{ x: graphLeft, y: yOf(start) }, ...marks]
  const stride = markStride(points.length, right - graphLeft)
  const isMarked = (index: number) => index === picked || (points.length - 1 - index) % stride === 0
  const provisionalCount = season.provisionalMatches - first.rankedMatches + 1
  const pickedMark = marks[picked]
  return (
    <>
      <defs>
        <MeshPattern id={mesh} />
      </defs>
      <ProvisionalZone
        positions={positions}
        provisionalCount={provisionalCount}
        season={season}
        mesh={mesh}
      />
      {ratings.map((rating) => (
        <GridLine
          key={rating}
          name={ratingText(rating, language)}
          y={yOf(rating)}
          left={graphLeft}
          right={right}
        />
      ))}
      <Path positions={positions} provisionalCount={provisionalCount} />
      {picked < points.length - 1 && pickedMark && (
        <Line
          from={{ x: pickedMark.x, y: top }}
          to={{ x: pickedMark.x, y: axisTop }}
          className="stroke-ink forced-colors:stroke-[CanvasText]"
        />
      )}
      {marks.map(
        ({ matchId, x, y, outcome }, index) =>
          index < points.length - 1 &&
          isMarked(index) && (
            <OutcomeSquare key={matchId} x={x} y={y} side={index === picked ? 11 : 7} outcome={outcome} />
          ),
      )}
      {/* The latest match is a ball. */}
      <circle
        cx={right}
        cy={yOf(last.ratingAfter)}
        r={8}
        strokeWidth={3}
        className="fill-ball stroke-on-ball forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {points.length > 1 && (
        <ChartText x={graphLeft} y={axisTop + 22} anchor="start">
          {shortDay(first.date, language)}
        </ChartText>
      )}
      <ChartText x={width} y={axisTop + 22} anchor="end">
        {shortDay(last.date, language)}
      </ChartText>
    </>
  )
}

type ZoneProps = { positions: Position[]; provisionalCount: number; season: Season; mesh: string }

function ProvisionalZone({ positions, provisionalCount, season, mesh }: ZoneProps) {
  const { t } = useTranslation('ratings')
  const end = positions[Math.min(provisionalCount, positions.length - 1)]
  if (provisionalCount <= 0 || !end) return null
  const room = end.x - graphLeft
  return (
    <>
      <rect x={graphLeft} y={top} width={room} height={axisTop - top} fill={`url(#${mesh})`} />
      {provisionalCount < positions.length && (
        <Line
          from={{ x: end.x, y: top }}
          to={{ x: end.x, y: axisTop }}
          strokeWidth={2}
          strokeDasharray="3 4"
          className="stroke-line-strong forced-colors:stroke-[CanvasText]"
        />
      )}
      {room > labelWidth && (
        <ChartText
          x={graphLeft + 6}
          y={axisTop - 8}
          anchor="start"
          paintOrder="stroke"
          strokeWidth={5}
          className={`${halo} ${label}`}
        >
          {t('graph.provisional', { count: season.provisionalMatches })}
        </ChartText>
      )}
    </>
  )
}

const labelWidth = 98

// Dashed while the rating is provisional.
function Path({ positions, provisionalCount }: { positions: Position[]; provisionalCount: number }) {
  const look = { x: ({ x }: Position) => x, y: ({ y }: Position) => y, strokeLinejoin: 'round' } as const
  const colour = 'fill-none stroke-link forced-colors:stroke-[CanvasText]'
  const provisionalEnd = Math.max(0, provisionalCount)
  return (
    <>
      <LinePath
        {...look}
        data={positions.slice(0, provisionalEnd + 1)}
        strokeWidth={3}
        strokeDasharray="5 4"
        className={colour}
      />
      <LinePath {...look} data={positions.slice(provisionalEnd)} strokeWidth={3.5} className={colour} />
    </>
  )
}

type SquareProps = Position & { side: number; outcome: CurvePoint['outcome'] }

/** The mark of an outcome, on the graph and in its legend: a win is solid, a draw half, a defeat hollow. */
export function OutcomeSquare({ x, y, side, outcome }: SquareProps) {
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
