import { scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'
import { useId } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percent, percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { ChartFrame, ChartText } from '#client/stats/charts/frame/chart-frame.tsx'
import { ResultBlock } from '#client/stats/charts/results/result-block.tsx'
import { isFew, layers } from '#client/stats/charts/results/tally.ts'
import { isWinning } from '#client/stats/win-rate.tsx'
import type { SideTally } from './sides.ts'

export function SidesCourt({ left, right }: { left: SideTally; right: SideTally }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const label = [left, right]
    .map((tally) =>
      t('sides.label', {
        side: t(`sides.${tally.side}`),
        rate: tally.winRate === null ? '-' : percentInSentence(tally.winRate, language),
        matches: t(isFew(tally.matches) ? 'fewOf' : 'matches', { count: tally.matches }),
        results: t('results', { ...tally }),
      }),
    )
    .join(' ')
  return (
    <ChartFrame
      label={label}
      height={height}
      className="rounded-ctl bg-court forced-colors:forced-color-adjust-none"
    >
      {(width) => (
        <>
          <HalfCourt width={width} />
          <Side tally={left} width={width} />
          <Side tally={right} width={width} />
          <Half width={width} />
        </>
      )}
    </ChartFrame>
  )
}

const height = 236
const net = 20
const share = scaleLinear({ domain: [0, 1], range: [height - 12, net + 14] })

// The service line is 6.95 of 10 metres from the net.
function HalfCourt({ width }: { width: number }) {
  const mesh = useId()
  const service = net + (height - net) * 0.695
  return (
    <>
      <defs>
        <pattern id={mesh} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 7L7 0M0 0L7 7" className="stroke-white/35" />
        </pattern>
      </defs>
      <rect width={width} height={net} className="fill-court-deep" />
      <rect width={width} height={net} fill={`url(#${mesh})`} />
      <path d={`M0 ${service}H${width}M${width / 2} ${net}V${service}`} strokeWidth={2} className={lines} />
      <Line from={{ x: 0, y: net }} to={{ x: width, y: net }} strokeWidth={5} className="stroke-white" />
    </>
  )
}

const lines = 'stroke-(--court-line) opacity-40'

function Side({ tally, width }: { tally: SideTally; width: number }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const isLeft = tally.side === 'left'
  const { near, band, edge: margin, isTight } = columnRoom(width)
  const x = isLeft ? width / 2 - near - band : width / 2 + near
  const edge = isLeft
    ? { x: margin, anchor: 'start' as const }
    : { x: width - margin, anchor: 'end' as const }
  const of = tally.matches || 1
  const isGood = tally.winRate !== null && isWinning(tally.winRate)
  return (
    <>
      <rect x={x} y={share(1)} width={band} height={share(0) - share(1)} rx={2} className={empty} />
      {layers(tally).map(({ outcome, from, to }) => (
        <ResultBlock
          key={outcome}
          court
          outcome={outcome}
          x={x}
          y={share(to / of)}
          width={band}
          height={share(from / of) - share(to / of)}
        />
      ))}
      <ChartText {...edge} y={net + 38} className="fill-white text-[16px] font-bold">
        {t(`sides.${tally.side}`)}
      </ChartText>
      <ChartText
        {...edge}
        y={net + 80}
        className={`num ${isGood ? 'fill-win-on-court' : 'fill-white'} ${isTight ? 'text-[28px]' : 'text-[36px]'}`}
      >
        {tally.winRate === null ? '-' : percent(tally.winRate, language)}
      </ChartText>
      <ChartText {...edge} y={net + 104} className={small}>
        {t('matches', { count: tally.matches })}
      </ChartText>
      {isFew(tally.matches) && tally.matches > 0 && (
        <ChartText {...edge} y={net + 124} className={small}>
          {t('fewMatches')}
        </ChartText>
      )}
    </>
  )
}

const empty = 'fill-court stroke-white/50'

const small = 'fill-on-court-2 text-[13px] tabular-nums'

// Two columns beside the centre line, with room for figures outside.
function columnRoom(width: number) {
  const isTight = width < 300
  return isTight
    ? { isTight, near: 9, band: 18, edge: 8 }
    : { isTight, near: width * 0.05, band: Math.min(64, width * 0.1), edge: 14 }
}

function Half({ width }: { width: number }) {
  const { near, band } = columnRoom(width)
  const from = { x: width / 2 - near - band - 6, y: share(0.5) }
  const to = { ...from, x: width - from.x }
  return (
    <>
      <Line from={from} to={to} strokeWidth={4} className="stroke-court" />
      <Line from={from} to={to} strokeWidth={2} strokeDasharray="4 4" className="stroke-ball" />
      <ChartText
        x={width / 2}
        y={from.y + 4.5}
        paintOrder="stroke"
        strokeWidth={7}
        className="num fill-white stroke-court text-[13px]"
      >
        50
      </ChartText>
    </>
  )
}
