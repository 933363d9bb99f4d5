import { scaleLinear } from '@visx/scale'
import { Line, LinePath } from '@visx/shape'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { shortDay } from '#client/stats/charts/calendar-names.ts'
import { ChartText, halo, label } from '#client/stats/charts/frame/chart-text.tsx'
import { GridLine } from '#client/stats/charts/frame/grid-line.tsx'
import { MeshPattern } from '#client/stats/charts/frame/patterns.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { ratingText } from '#shared/format.ts'
import { type CurvePoint, type curveFacts, gridRatings, markStride } from './curve.ts'
import { PointMark } from './point-mark.tsx'

export const graphLeft = 46
export const graphRight = 14
const top = 14
const plotBottom = 156
const axisTop = 184
export const graphHeight = axisTop + 28

type RatingLineProps = {
  width: number
  points: readonly CurvePoint[]
  facts: NonNullable<ReturnType<typeof curveFacts>>
  season: Season
  /** Which of the points is picked. */
  picked: number
}
type Position = { x: number; y: number }

/** One step for each match, whatever the days between them, from where the player stood before the first. */
export function RatingLine({ width, points, facts, season, picked }: RatingLineProps) {
  const language = useLanguage()
  const mesh = useId()
  const { first, last, start, low, high } = facts
  const ratings = gridRatings(low, high)
  const right = width - graphRight
  const x = scaleLinear({
    domain: [first.rankedMatches - 1, last.rankedMatches],
    range: [graphLeft, right],
  })
  const y = scaleLinear({ domain: [ratings[0] ?? 0, ratings[3] ?? 1], range: [plotBottom, top] })
  const spots = [
    { x: graphLeft, y: y(start) },
    ...points.map(({ rankedMatches, ratingAfter }) => ({ x: x(rankedMatches), y: y(ratingAfter) })),
  ]
  const stride = markStride(points.length, right - graphLeft)
  const isMarked = (place: number) => place === picked || (points.length - 1 - place) % stride === 0
  const early = season.provisionalMatches - first.rankedMatches + 1
  const spot = spots[picked + 1]
  return (
    <>
      <defs>
        <MeshPattern id={mesh} />
      </defs>
      <ProvisionalZone positions={spots} provisionalCount={early} season={season} mesh={mesh} />
      {ratings.map((rating) => (
        <GridLine
          key={rating}
          name={ratingText(rating, language)}
          y={y(rating)}
          left={graphLeft}
          right={right}
        />
      ))}
      <Path spots={spots} early={early} />
      {picked < points.length - 1 && spot && (
        <Line
          from={{ x: spot.x, y: top }}
          to={{ x: spot.x, y: axisTop }}
          className="stroke-ink forced-colors:stroke-[CanvasText]"
        />
      )}
      {points.map((point, place) =>
        isMarked(place) ? (
          <PointMark
            key={point.matchId}
            {...(spots[place + 1] ?? { x: 0, y: 0 })}
            point={point}
            isLast={place === points.length - 1}
            isPicked={place === picked}
          />
        ) : null,
      )}
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

function ProvisionalZone({ positions: spots, provisionalCount: early, season, mesh }: ZoneProps) {
  const { t } = useTranslation('ratings')
  const end = spots[Math.min(early, spots.length - 1)]
  if (early <= 0 || !end) return null
  const room = end.x - graphLeft
  return (
    <>
      <rect x={graphLeft} y={top} width={room} height={axisTop - top} fill={`url(#${mesh})`} />
      {early < spots.length && (
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
function Path({ spots, early }: { spots: Position[]; early: number }) {
  const look = { x: ({ x }: Position) => x, y: ({ y }: Position) => y, strokeLinejoin: 'round' } as const
  const colour = 'fill-none stroke-link forced-colors:stroke-[CanvasText]'
  const settled = Math.max(0, early)
  return (
    <>
      <LinePath
        {...look}
        data={spots.slice(0, settled + 1)}
        strokeWidth={3}
        strokeDasharray="5 4"
        className={colour}
      />
      <LinePath {...look} data={spots.slice(settled)} strokeWidth={3.5} className={colour} />
    </>
  )
}
