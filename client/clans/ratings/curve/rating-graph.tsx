import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#client/stats/charts/frame/chart-frame.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { type CurvePoint, curveFacts } from './curve.ts'
import { GraphLegend } from './graph-legend.tsx'
import { PointLink } from './point-link.tsx'
import { PointSlider } from './point-slider.tsx'
import { graphHeight, RatingLine } from './rating-line.tsx'

type RatingGraphProps = { points: readonly CurvePoint[]; season: Season; label: string }

/**
 * A rating over the matches of a season. However close the points lie, each can be picked, by finger or by arrow keys,
 * and leads to its match; the latest is picked at first.
 */
export function RatingGraph({ points, season, label }: RatingGraphProps) {
  const { t } = useTranslation('ratings')
  const [pickedIndex, setPicked] = useState<number | null>(null)
  const shownIndex = Math.min(pickedIndex ?? points.length - 1, points.length - 1)
  const point = points[shownIndex]
  const facts = curveFacts(points)
  if (!point || !facts) return null
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
