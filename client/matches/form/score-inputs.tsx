import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { TypedMatch } from '#shared/matches/checks.ts'
import { isValidSet, likelySets, type SetScore, setsWon, setWinner } from '#shared/matches/score.ts'

type TypedSets = TypedMatch['sets']
type Row = 'userScore' | 'opponentScore'
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

const sets = [0, 1, 2]
const cellOf = (index: number, row: Row) => index * 2 + (row === 'userScore' ? 0 : 1)

function isDecided([one, two, three]: TypedSets) {
  if (!one || !two || !three || scoresIn(three) > 0) return false
  const { user, opponent } = setsWon([one, two].map(scoreOf))
  return user === 2 || opponent === 2
}

function isWrong(value: TypedSets, index: number, errors: ScoreInputsProps['errors']) {
  const set = value[index]
  const isFull = set && set.userScore !== '' && set.opponentScore !== ''
  return Boolean(errors[index]) || Boolean(isFull && setWinner(scoreOf(set)) === null)
}

function cellClass(value: TypedSets, index: number, row: Row) {
  const set = value[index]
  const winner = set && setWinner(scoreOf(set))
  if (winner === (row === 'userScore' ? 'user' : 'opponent')) return 'border-court bg-court text-white'
  const isOptional = index > 0 && !set?.[row]
  return `border-line-strong bg-surface ${isOptional ? 'border-dashed' : ''}`
}

function Team({ name, people }: { name: string; people: string }) {
  return (
    <span className="min-w-0 leading-tight font-bold">
      {name}
      <small className="block overflow-hidden text-13 font-regular text-ellipsis text-ink-2">{people}</small>
    </span>
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

type SetNotesProps = {
  sets: TypedMatch['sets']
  focused: number | null
  /** By set, from the last submission. */
  errors: readonly (string | undefined)[]
}

/** A line for each impossible set once both scores are typed, with likely ones. */
function SetNotes({ sets, focused, errors }: SetNotesProps) {
  const { t } = useTranslation('match')
  const notes = sets.map((set, index) => {
    const score = scoreOf(set)
    const filled = scoresIn(set)
    const isImpossible = filled === 2 && areNumbers(score) && !isValidSet(score)
    const wrong = errors[index] ?? (isImpossible ? t('form.notASet', { score: scoreText(score) }) : undefined)
    const isHalf = filled === 1 && index > 0 && focused !== index
    const hint = isHalf && !wrong ? t('form.halfSet', { set: index + 1 }) : undefined
    const [one = '', other = ''] = isImpossible ? likelySets(score).map(scoreText) : []
    return { index, hint, wrong, way: isImpossible ? t('form.trySets', { one, other }) : '' }
  })
  return notes.map(({ index, hint, wrong, way }) => {
    if (wrong) return <FieldError key={index}>{[wrong, way].filter(Boolean).join('. ')}</FieldError>
    return (
      hint && (
        <p key={index} className="text-14 text-ink-2">
          {hint}
        </p>
      )
    )
  })
}

const areNumbers = ({ userScore, opponentScore }: SetScore) => !Number.isNaN(userScore + opponentScore)

const scoreText = ({ userScore, opponentScore }: SetScore) => `${userScore}-${opponentScore}`

type TypedSet = TypedMatch['sets'][number]

/** NaN for what is no number. */
const scoreOf = ({ userScore, opponentScore }: TypedSet) => ({
  userScore: userScore === '' ? Number.NaN : Number(userScore),
  opponentScore: opponentScore === '' ? Number.NaN : Number(opponentScore),
})

const scoresIn = ({ userScore, opponentScore }: TypedSet) =>
  Number(userScore !== '') + Number(opponentScore !== '')
