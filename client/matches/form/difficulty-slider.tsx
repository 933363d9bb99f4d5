import { useTranslation } from 'react-i18next'
import { Slider } from '#client/ui/fields/slider.tsx'
import { difficulties } from '#shared/matches/difficulty.ts'

/** How hard a match was, beside the figure. */
export function DifficultySlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('match')
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
      <Slider
        id="match-difficulty"
        min={difficulties.min}
        max={difficulties.max}
        step={1}
        value={value}
        aria-valuetext={`${value}/${difficulties.max}`}
        onChange={onChange}
      />
    </div>
  )
}
