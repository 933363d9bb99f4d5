import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { GuessMark } from '#client/ui/fields/guesses.tsx'
import {
  cellClass,
  cellOf,
  isDecided,
  isWrong,
  type Row,
  SetNotes,
  sets,
  Team,
  type TypedSets,
} from './score-cells.tsx'

type ScoreInputsProps = {
  value: TypedSets
  onChange: (sets: TypedSets) => void
  /** The names of the team. */
  us: string
  them: string
  /** By set, from the last submission. */
  errors: readonly (string | undefined)[]
  onDecided: () => void
}

/** A digit moves the focus on, down and then right; Backspace moves it back. */
export function ScoreInputs({ value, onChange, us, them, errors, onDecided }: ScoreInputsProps) {
  const { t } = useTranslation('match')
  const cells = useRef<(HTMLInputElement | null)[]>([])
  const [focused, setFocused] = useState<number | null>(null)
  const go = (cell: number) => cells.current[cell]?.focus()

  const type = (index: number, row: Row, text: string) => {
    const typed = text.trim().slice(-1)
    const scores = value.map((set, each) => (each === index ? { ...set, [row]: typed } : set))
    onChange(scores)
    if (!/^\d$/.test(typed)) return
    if (index === 1 && row === 'opponentScore' && isDecided(scores)) onDecided()
    else go(cellOf(index, row) + 1)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>, cell: number) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '') return
    event.preventDefault()
    go(cell - 1)
  }
  const cell = (index: number, row: Row) => ({
    id: `match-sets.${index}.${row}`,
    ref: (element: HTMLInputElement | null) => {
      cells.current[cellOf(index, row)] = element
    },
    'aria-label': t(row === 'userScore' ? 'form.cellUs' : 'form.cellThem', { set: index + 1 }),
    'aria-invalid': isWrong(value, index, errors) || undefined,
    'aria-describedby': 'match-sets-notes',
    value: value[index]?.[row] ?? '',
    // React fires no change event for a digit typed over the same digit.
    onInput: (event: { currentTarget: { value: string } }) => type(index, row, event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => key(event, cellOf(index, row)),
    onFocus: (event: { target: HTMLInputElement }) => {
      event.target.select()
      setFocused(index)
    },
    onBlur: () => setFocused(null),
    className: cellClass(value, index, row),
  })

  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface px-3 pt-2.5 pb-3 shadow-card">
      <legend className="sr-only">{t('form.score')}</legend>
      <GuessMark id="match-sets" />
      <div className="grid grid-flow-col grid-cols-[minmax(0,1fr)_repeat(3,4rem)] grid-rows-[auto_4rem_4rem] items-center gap-1.5 narrow:grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)]">
        <span />
        <Team name={t('form.us')} people={us} />
        <Team name={t('form.them')} people={them} />
        {sets.map((index) => (
          <div key={index} className="contents">
            <span aria-hidden className="text-center text-13 font-medium text-ink-2">
              {t('form.set', { set: index + 1 })}
            </span>
            <Cell {...cell(index, 'userScore')} />
            <Cell {...cell(index, 'opponentScore')} />
          </div>
        ))}
      </div>
      <div id="match-sets-notes" className="grid gap-1 pt-2.5 empty:hidden">
        <SetNotes sets={value} focused={focused} errors={errors} />
      </div>
    </fieldset>
  )
}

type CellProps = {
  id: string
  ref: (element: HTMLInputElement | null) => void
  value: string
  onInput: (event: { currentTarget: { value: string } }) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: (event: { target: HTMLInputElement }) => void
  onBlur: () => void
  className: string
}

function Cell({ className, ...props }: CellProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      pattern="[0-7]"
      autoComplete="off"
      enterKeyHint="next"
      {...props}
      className={`num size-full rounded-ctl border-2 p-0 text-center text-[2.25rem] focus:border-3 focus:border-solid focus:border-on-ball focus:bg-ball focus:text-on-ball aria-invalid:not-focus:border-loss forced-colors:forced-color-adjust-none ${className}`}
    />
  )
}
