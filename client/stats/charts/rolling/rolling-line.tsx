import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shortDay } from '#client/stats/charts/calendar-names.ts'
import { ChartFrame, ChartText, halo, label } from '#client/stats/charts/frame/chart-frame.tsx'
import { RateGrid } from '#client/stats/charts/frame/grid-line.tsx'
import { provisionalPoints, type Rolling } from './rolling.ts'

/** One step for each point, whatever the days between; the ball is the latest. */
export function RollingLine({ rolling, label }: { rolling: Rolling; label: string }) {
  const { points, window } = rolling
  const language = useLanguage()
  const mesh = useId()
  const y = scaleLinear({ domain: [0, 1], range: [ground, top] })
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  return (
    <ChartFrame label={label} height={ground + 28}>
      {(width) => {
        const right = width - ball - 3
        // A single point is the latest.
        const x = scaleLinear({
          domain: [Math.min(0, points.length - 2), points.length - 1],
          range: [left, right],
        })
        const path = points.map(({ winRate }, index) => ({ x: x(index), y: y(winRate) }))
        return (
          <>
            <RateGrid {...{ y, left, mesh }} right={width} />
            <Path path={path} provisional={provisionalPoints(rolling)} window={window} mesh={mesh} />
            <circle
              cx={x(points.length - 1)}
              cy={y(last.winRate)}
              r={ball}
              strokeWidth={3}
              className="fill-ball stroke-on-ball forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
            />
            {points.length > 1 && (
              <ChartText x={left} y={ground + 24} anchor="start">
                {shortDay(first.date, language)}
              </ChartText>
            )}
            <ChartText x={width} y={ground + 24} anchor="end">
              {shortDay(last.date, language)}
            </ChartText>
          </>
        )
      }}
    </ChartFrame>
  )
}

const left = 44
const top = 14
const ground = 192
const ball = 8

type Point = { x: number; y: number }
type PathProps = { path: Point[]; provisional: number; window: number; mesh: string }

// Dashed on mesh until the first full window.
function Path({ path, provisional, window, mesh }: PathProps) {
  const early = path.slice(0, provisional + 1)
  const end = early.at(-1)
  const look = { x: ({ x }: Point) => x, y: ({ y }: Point) => y, strokeLinejoin: 'round' } as const
  const colour = 'fill-none stroke-link forced-colors:stroke-[CanvasText]'
  return (
    <>
      {provisional > 0 && end && (
        <>
          <rect x={left} y={top} width={end.x - left} height={ground - top} fill={`url(#${mesh})`} />
          <FirstWindowNote room={end.x - left} window={window} />
          <LinePath {...look} data={early} strokeWidth={3} strokeDasharray="5 5" className={colour} />
        </>
      )}
      <LinePath {...look} data={path.slice(provisional)} strokeWidth={3.5} className={colour} />
    </>
  )
}

function FirstWindowNote({ room, window }: { room: number; window: number }) {
  const { t } = useTranslation('charts')
  if (room < roomForText) return null
  return (
    <ChartText
      x={left + 8}
      y={ground - 10}
      anchor="start"
      paintOrder="stroke"
      strokeWidth={5}
      className={`${halo} ${label}`}
    >
      {t('rolling.filling', { window })}
    </ChartText>
  )
}

const roomForText = 160
