import { useTranslation } from '#client/i18n/use-translation.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { TypedMatch } from '#shared/matches/checks.ts'
import { isValidSet, likelySets, type SetScore, setsWon, setWinner } from '#shared/matches/score.ts'

export type TypedSets = TypedMatch['sets']
export type Row = 'userScore' | 'opponentScore'

export const sets = [0, 1, 2]

/** The cells in the order in which they are filled: each set down, then the next. */
export const cellOf = (index: number, row: Row) => index * 2 + (row === 'userScore' ? 0 : 1)

/** The first two sets were won by one pair, and no third is typed. */
export function isDecided([one, two, three]: TypedSets) {
  if (!one || !two || !three || scoresIn(three) > 0) return false
  const { user, opponent } = setsWon([one, two].map(scoreOf))
  return user === 2 || opponent === 2
}

/** The set can't end like this, or was refused. */
export function isWrong(value: TypedSets, index: number, errors: readonly (string | undefined)[]) {
  const set = value[index]
  const isFull = set && set.userScore !== '' && set.opponentScore !== ''
  return Boolean(errors[index]) || Boolean(isFull && setWinner(scoreOf(set)) === null)
}

/** Court blue for the winner of a set, dashed for a set that may be left out. */
export function cellClass(value: TypedSets, index: number, row: Row) {
  const set = value[index]
  const winner = set && setWinner(scoreOf(set))
  if (winner === (row === 'userScore' ? 'user' : 'opponent')) return 'border-court bg-court text-white'
  const isOptional = index > 0 && !set?.[row]
  return `border-line-strong bg-surface ${isOptional ? 'border-dashed' : ''}`
}

export function Team({ name, people }: { name: string; people: string }) {
  return (
    <span className="min-w-0 leading-tight font-bold">
      {name}
      <small className="block overflow-hidden text-13 font-regular text-ellipsis text-ink-2">{people}</small>
    </span>
  )
}

type SetNotesProps = {
  sets: TypedSets
  focused: number | null
  /** By set, from the last submission. */
  errors: readonly (string | undefined)[]
}

/** A line for each impossible set once both scores are typed, with likely ones. */
export function SetNotes({ sets, focused, errors }: SetNotesProps) {
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
