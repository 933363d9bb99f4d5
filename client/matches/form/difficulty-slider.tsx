import { useTranslation } from '#client/i18n/use-translation.ts'
import { Slider } from '#client/ui/fields/slider.tsx'
import { difficulties } from '#shared/matches/difficulty.ts'

type DifficultySliderProps = {
  value: number
  /** False: averages leave it out. */
  isFelt: boolean
  onChange: (value: number) => void
}

/** A tap on the thumb where it stands chooses its value too. */
export function DifficultySlider({ value, isFelt, onChange }: DifficultySliderProps) {
  const { t } = useTranslation('match')
  const figure = `${value}/${difficulties.max}`
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor="match-difficulty" className="text-14 font-medium">
          {t('difficulty')}
        </label>
        <output htmlFor="match-difficulty" className={`num text-24 ${isFelt ? '' : 'text-ink-3'}`}>
          {value}
          <span className="text-16 font-regular text-ink-2">/{difficulties.max}</span>
        </output>
      </div>
      <Slider
        id="match-difficulty"
        min={difficulties.min}
        max={difficulties.max}
        step={1}
        value={value}
        aria-valuetext={isFelt ? figure : `${figure}, ${t('notRated')}`}
        aria-describedby={isFelt ? undefined : 'match-difficulty-hint'}
        onChange={onChange}
        onClick={(event) => onChange(Number(event.currentTarget.value))}
      />
      {!isFelt && (
        <p id="match-difficulty-hint" className="text-13 text-ink-2">
          {t('difficultyHint')}
        </p>
      )}
    </div>
  )
}
