import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { OutcomeChip, OutcomeWord } from '#client/matches/card/outcome.tsx'
import { changeOf } from '#client/matches/ranked/rating-sum.tsx'
import { fullDay, shortDay } from '#client/stats/charts/calendar-names.ts'
import { ChartFrame } from '#client/stats/charts/frame/chart-frame.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { type CurveFacts, type CurvePoint, matchHref } from './curve.ts'
import { graphHeight, graphLeft, graphRight, OutcomeSquare, RatingLine } from './rating-line.tsx'

type RatingGraphProps = {
  points: readonly CurvePoint[]
  facts: CurveFacts
  season: Season
  label: string
}

/**
 * A rating over the matches of a season. Each point can be selected, by touch or arrow keys, and links to its match; the
 * latest is selected at first.
 */
export function RatingGraph({ points, facts, season, label }: RatingGraphProps) {
  const { t } = useTranslation('ratings')
  const [pickedIndex, setPicked] = useState<number | null>(null)
  const shownIndex = Math.min(pickedIndex ?? points.length - 1, points.length - 1)
  const point = points[shownIndex]
  if (!point) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="relative">
        <ChartFrame label={label} height={graphHeight}>
          {(width) => (
            <RatingLine width={width} points={points} facts={facts} season={season} picked={shownIndex} />
          )}
        </ChartFrame>
        {points.length > 1 && <PointSlider points={points} picked={shownIndex} onPick={setPicked} />}
      </div>
      <GraphLegend />
      <PointLink point={point} />
      {facts.first.rankedMatches > 1 && (
        <p className="text-13 text-ink-2">{t('graph.newest', { count: points.length })}</p>
      )}
    </div>
  )
}

type PointSliderProps = { points: readonly CurvePoint[]; picked: number; onPick: (index: number) => void }

/** An invisible slider over the whole graph: a touch selects a point, arrow keys move between points. */
function PointSlider({ points, picked, onPick }: PointSliderProps) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const point = points[picked]
  return (
    <>
      <input
        type="range"
        aria-label={t('graph.pick')}
        aria-valuetext={
          point &&
          t('graph.point', {
            number: point.rankedMatches,
            day: fullDay(point.date, language),
            outcome: t(`graph.${names[point.outcome]}`),
            ...changeOf(point, language),
          })
        }
        // 0 is the rating before the first match.
        min={0}
        max={points.length}
        value={picked + 1}
        onChange={(event) => onPick(Math.max(0, Number(event.target.value) - 1))}
        style={{
          touchAction: 'pan-y',
          left: rem(graphLeft - thumb / 2),
          width: `calc(100% - ${rem(graphLeft + graphRight - thumb)})`,
        }}
        className="peer absolute inset-y-0 cursor-pointer appearance-none opacity-0 [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-ctl peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
      />
    </>
  )
}

const thumb = 24
const rem = (pixels: number) => `${pixels / 16}rem`

function PointLink({ point }: { point: CurvePoint }) {
  const { t } = useTranslation(['ratings', 'ranked'])
  const language = useLanguage()
  return (
    <Link
      href={matchHref(point)}
      className="flex min-h-tap-lg items-center gap-3 rounded-ctl bg-surface-2 px-3 py-1.5 text-ink no-underline"
    >
      <OutcomeChip outcome={point.outcome} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 leading-tight">
        <span className="text-14">
          <OutcomeWord outcome={point.outcome} /> · {shortDay(point.date, language)}
        </span>{' '}
        <b className="num text-16">{t('ranked:receipts.change', changeOf(point, language))}</b>
      </span>
      <span className="sr-only">. {t('ratings:graph.toMatch')}</span>
      <ChevronRight size={18} className="flex-none" aria-hidden />
    </Link>
  )
}

function GraphLegend() {
  const { t } = useTranslation('ratings')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {(['win', 'draw', 'loss'] as const).map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <svg
            aria-hidden
            width={16}
            height={16}
            className="flex-none forced-colors:forced-color-adjust-none"
          >
            <OutcomeSquare x={8} y={8} side={11} outcome={outcomes[outcome]} />
          </svg>
          {t(`graph.${outcome}`)}
        </li>
      ))}
    </ul>
  )
}

const names = { [outcomes.win]: 'win', [outcomes.draw]: 'draw', [outcomes.loss]: 'loss' } as const
