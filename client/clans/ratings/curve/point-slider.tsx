import { useTranslation } from 'react-i18next'
import type { CurvePoint } from './curve.ts'
import { graphLeft, graphRight } from './rating-line.tsx'
import { usePointText } from './use-point-text.ts'

type PointSliderProps = { points: readonly CurvePoint[]; picked: number; onPick: (index: number) => void }

/** Lies over the whole graph, unseen: what is touched is picked, and arrow keys go from point to point. */
export function PointSlider({ points, picked, onPick }: PointSliderProps) {
  const { t } = useTranslation('ratings')
  const words = usePointText()
  const point = points[picked]
  return (
    <>
      <input
        type="range"
        aria-label={t('graph.pick')}
        aria-valuetext={point && words(point).description}
        // At 0 is where the player stood before the first match.
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
