import { useTranslation } from 'react-i18next'
import { difficulties } from '#shared/matches/difficulty.ts'

/** The platform's own slider, so that keys and readers work, with the ball as its thumb. */
export function DifficultySlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('match')
  const share = (value - difficulties.min) / (difficulties.max - difficulties.min)
  // Half a thumb stays free at either end of the track.
  const filled: Record<string, string> = { '--filled': `calc(1.125rem + ${share} * (100% - 2.25rem))` }
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <label htmlFor="match-difficulty" className="text-14 font-[660]">
          {t('difficulty')}
        </label>
        <output htmlFor="match-difficulty" className="num text-24">
          {value}
          <span className="text-16 font-[560] text-ink-2">/{difficulties.max}</span>
        </output>
      </div>
      <input
        id="match-difficulty"
        type="range"
        min={difficulties.min}
        max={difficulties.max}
        step={1}
        value={value}
        aria-valuetext={`${value}/${difficulties.max}`}
        onChange={(event) => onChange(Number(event.target.value))}
        style={filled}
        className={`h-tap w-full cursor-pointer appearance-none rounded-ctl bg-transparent ${track} ${thumb}`}
      />
    </div>
  )
}

const track =
  '[&::-webkit-slider-runnable-track]:h-3 [&::-webkit-slider-runnable-track]:rounded-[3px] [&::-webkit-slider-runnable-track]:bg-[linear-gradient(90deg,var(--action)_var(--filled),color-mix(in_srgb,var(--ink)_16%,transparent)_var(--filled))] [&::-moz-range-track]:h-3 [&::-moz-range-track]:rounded-[3px] [&::-moz-range-track]:bg-[linear-gradient(90deg,var(--action)_var(--filled),color-mix(in_srgb,var(--ink)_16%,transparent)_var(--filled))]'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-9 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-ball [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-on-ball [&::-webkit-slider-thumb]:bg-ball [&::-webkit-slider-thumb]:shadow-ball dark:[&::-webkit-slider-thumb]:border-bg [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-9 [&::-moz-range-thumb]:rounded-ball [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-on-ball [&::-moz-range-thumb]:bg-ball dark:[&::-moz-range-thumb]:border-bg'
