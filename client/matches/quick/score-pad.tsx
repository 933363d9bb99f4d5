import Delete from 'lucide-react/icons/delete'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import {
  cellClass,
  cellOf,
  isDecided,
  isWrong,
  type Row,
  SetNotes,
  sets,
  type TypedSets,
} from '#client/matches/form/score-cells.tsx'
import { canEndWith } from '#shared/matches/score.ts'

type ScorePadProps = {
  value: TypedSets
  onChange: (sets: TypedSets) => void
  us: ReactNode
  them: ReactNode
  /** By set, from the last submission. */
  errors: readonly (string | undefined)[]
  /** The score is complete. */
  onDecided: () => void
  /** Below the score instead of the keypad. */
  children?: ReactNode
}

/** The score with a keypad of its own, so that no keyboard covers it: a digit moves on, down and then right. */
export function ScorePad({ value, onChange, us, them, errors, onDecided, children }: ScorePadProps) {
  const { t } = useTranslation('match')
  const [active, setActive] = useState(() => firstEmpty(value))
  const { set, row } = cells[active] ?? lastCell
  const press = (digit: number) => {
    const typed = withDigit(value, { set, row }, digit)
    onChange(typed)
    const next = cellOf(set, row) + 1
    setActive(Math.min(next, cells.length - 1))
    if (next === cells.length || (next === 4 && isDecided(typed))) onDecided()
  }
  const erase = () => {
    const from = value[set]?.[row] ? active : Math.max(0, active - 1)
    const erased = cells[from] ?? lastCell
    onChange(value.map((each, index) => (index === erased.set ? { ...each, [erased.row]: '' } : each)))
    setActive(from)
  }
  useKeys((key) => {
    if (/^[0-7]$/.test(key)) press(Number(key))
    else if (key === 'Backspace') erase()
  })
  return (
    <div role="group" aria-label={t('form.score')} className="grid gap-2.5">
      <div className="grid grid-flow-col grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)] grid-rows-[auto_3.25rem_3.25rem] items-center gap-1.5 narrow:grid-cols-[minmax(0,1fr)_repeat(3,3rem)]">
        <span />
        {us}
        {them}
        {sets.map((index) => (
          <div key={index} className="contents">
            <span aria-hidden className="text-center text-13 font-medium text-ink-2">
              {t('form.set', { set: index + 1 })}
            </span>
            {rows.map((each) => (
              <Cell
                key={each}
                set={index}
                row={each}
                value={value}
                isActive={active === cellOf(index, each)}
                isInvalid={isWrong(value, index, errors)}
                onPress={() => setActive(cellOf(index, each))}
              />
            ))}
          </div>
        ))}
      </div>
      <div id="match-sets-notes" className="grid gap-1 empty:hidden">
        <SetNotes sets={value} focused={set} errors={errors} />
      </div>
      {children ?? (
        <Keypad
          label={t(row === 'userScore' ? 'form.cellUs' : 'form.cellThem', { set: set + 1 })}
          allows={(digit) => allows(value, { set, row }, digit)}
          onDigit={press}
          onErase={erase}
        />
      )}
    </div>
  )
}

type CellPlace = { set: number; row: Row }
const rows = ['userScore', 'opponentScore'] as const satisfies Row[]
const cells: readonly CellPlace[] = sets.flatMap((set) => rows.map((row) => ({ set, row })))
const lastCell: CellPlace = { set: 2, row: 'opponentScore' }

/** Keys that are pressed outside of text fields. */
function useKeys(onKey: (key: string) => void) {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const listener = ({ key, target }: KeyboardEvent) => {
      if (!(target instanceof Element && target.matches('input, select, textarea'))) press(key)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function firstEmpty(value: TypedSets) {
  const empty = cells.findIndex(({ set, row }) => !value[set]?.[row])
  return empty < 0 ? 0 : empty
}

/** The other digit of the set goes when it no longer fits the first. */
function withDigit(value: TypedSets, { set, row }: CellPlace, digit: number): TypedSets {
  return value.map((each, index) => {
    if (index !== set) return each
    const changed = { ...each, [row]: String(digit) }
    const fits = each.opponentScore === '' || canEndWith(digit, Number(each.opponentScore))
    return row === 'userScore' && !fits ? { ...changed, opponentScore: '' } : changed
  })
}

/** The first digit of a set may be any, the second one has to end it. */
function allows(value: TypedSets, { set, row }: CellPlace, digit: number) {
  const own = value[set]?.userScore ?? ''
  return canEndWith(digit, row === 'opponentScore' && own !== '' ? Number(own) : null)
}

type CellProps = CellPlace & {
  value: TypedSets
  isActive: boolean
  isInvalid: boolean
  onPress: () => void
}

function Cell({ set, row, value, isActive, isInvalid, onPress }: CellProps) {
  const { t } = useTranslation('match')
  const digit = value[set]?.[row] ?? ''
  const name = t(row === 'userScore' ? 'form.cellUs' : 'form.cellThem', { set: set + 1 })
  const look = isActive
    ? 'border-3 border-on-ball bg-ball text-on-ball'
    : `border-2 ${cellClass(value, set, row)}`
  return (
    <button
      type="button"
      id={`match-sets.${set}.${row}`}
      aria-label={digit === '' ? name : `${name}: ${digit}`}
      aria-current={isActive || undefined}
      aria-describedby={isInvalid ? 'match-sets-notes' : undefined}
      onClick={onPress}
      className={`num size-full rounded-ctl p-0 text-center text-[2rem] forced-colors:forced-color-adjust-none ${look} ${isInvalid && !isActive ? 'border-loss' : ''}`}
    >
      {digit}
    </button>
  )
}

type KeypadProps = {
  /** The cell that is filled. */
  label: string
  allows: (digit: number) => boolean
  onDigit: (digit: number) => void
  onErase: () => void
}

function Keypad({ label, allows, onDigit, onErase }: KeypadProps) {
  const { t } = useTranslation('match')
  return (
    <div role="group" aria-label={label} className="grid grid-cols-5 gap-1.5">
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          aria-disabled={!allows(digit) || undefined}
          onClick={() => allows(digit) && onDigit(digit)}
          className={`num min-h-14 rounded-ctl border-2 border-line-strong bg-surface text-[1.75rem] active:bg-ball active:text-on-ball aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-3 aria-disabled:opacity-45 ${digit === 4 ? 'col-start-1' : ''}`}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('quick.erase')}
        onClick={onErase}
        className="col-start-5 row-span-2 row-start-1 grid place-items-center rounded-ctl border-2 border-line-strong bg-surface-2 active:bg-ball active:text-on-ball"
      >
        <Delete aria-hidden />
      </button>
    </div>
  )
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7]
