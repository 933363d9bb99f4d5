import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percent, percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import {
  ChartFrame,
  ChartText,
  figure,
  goodFigure,
  halo,
  largeFigure,
} from '#client/stats/charts/frame/chart-frame.tsx'
import { RateGrid, HatchPattern } from '#client/stats/charts/frame/grid-line.tsx'
import { isFew } from '#client/stats/charts/results/tally.ts'
import { isWinning } from '#client/stats/win-rate.tsx'
import type { Breakdown } from '#shared/stats/schema.ts'

type Felt = Breakdown['difficulties'][number]

export function DifficultyColumns({ difficulties }: { difficulties: readonly Felt[] }) {
  const language = useLanguage()
  const mesh = useId()
  const hatch = useId()
  const y = scaleLinear({ domain: [0, 1], range: [ground, top] })
  return (
    <ChartFrame label={useLabel(difficulties)} height={ground + 46}>
      {(width) => {
        const x = scaleBand({
          domain: difficulties.map(({ difficulty }) => difficulty),
          range: [left, width],
          padding: 0.16,
        })
        const band = x.bandwidth()
        return (
          <>
            <defs>
              <HatchPattern id={hatch} />
            </defs>
            <RateGrid {...{ y, left, mesh }} right={width} />
            {difficulties.map((felt) => {
              const start = x(felt.difficulty) ?? 0
              const middle = start + band / 2
              return (
                <g key={felt.difficulty}>
                  <Column
                    {...{ felt, mesh, hatch, ground }}
                    x={start}
                    width={band}
                    y={y(felt.winRate ?? 0)}
                  />
                  {felt.winRate !== null && band > roomForRate && (
                    <ChartText
                      x={middle}
                      y={Math.min(y(felt.winRate), ground - 3) - 6}
                      paintOrder="stroke"
                      strokeWidth={4}
                      className={`${halo} ${isWinning(felt.winRate) ? goodFigure : figure}`}
                    >
                      {percent(felt.winRate, language)}
                    </ChartText>
                  )}
                  <ChartText x={middle} y={ground + 20} className={largeFigure}>
                    {felt.difficulty}
                  </ChartText>
                  <ChartText x={middle} y={ground + 40}>
                    {felt.matches || '-'}
                  </ChartText>
                </g>
              )
            })}
          </>
        )
      }}
    </ChartFrame>
  )
}

const left = 44
const top = 20
const ground = 170
const roomForRate = 36

function useLabel(difficulties: readonly Felt[]) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const rates = difficulties
    .filter(({ matches }) => matches > 0)
    .map(({ difficulty, winRate, matches }) =>
      t('difficulty.rateAt', {
        difficulty,
        rate: percentInSentence(winRate ?? 0, language),
        matches: t(isFew(matches) ? 'fewOf' : 'matches', { count: matches }),
      }),
    )
  return t('difficulty.label', { rates: rates.join('; ') })
}

type ColumnProps = {
  felt: Felt
  x: number
  y: number
  width: number
  ground: number
  mesh: string
  hatch: string
}

// Solid from 50 % on, hatched below; dashed and meshed for few matches.
function Column({ felt: { winRate, matches }, x, y, width, ground, mesh, hatch }: ColumnProps) {
  if (winRate === null) return null
  const room = { x: x + 1, y: Math.min(y, ground - 3), width: width - 2, height: Math.max(ground - y, 3) }
  const isGood = isWinning(winRate)
  const edge = `forced-colors:stroke-[CanvasText] ${isGood ? 'stroke-win' : 'stroke-loss'}`
  return (
    <>
      <Bar {...room} className="fill-surface forced-colors:fill-[Canvas]" />
      {isFew(matches) && <Bar {...room} fill={`url(#${mesh})`} />}
      {!isFew(matches) && !isGood && <Bar {...room} fill={`url(#${hatch})`} />}
      <Bar
        {...room}
        strokeWidth={2}
        strokeDasharray={isFew(matches) ? '4 3' : undefined}
        className={`${edge} ${!isFew(matches) && isGood ? 'fill-win forced-colors:fill-[CanvasText]' : ''}`}
      />
    </>
  )
}
