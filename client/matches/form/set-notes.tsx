import { useTranslation } from 'react-i18next'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { TypedMatch } from '#shared/matches/checks.ts'
import { isValidSet, likelySets, type SetScore } from '#shared/matches/score.ts'
import { scoreOf, scoresIn } from './typed-set.ts'

type SetNotesProps = {
  sets: TypedMatch['sets']
  focused: number | null
  /** What was found wrong on saving, set by set. */
  errors: readonly (string | undefined)[]
}

/** One line for each set that can't be saved as it is: said once both digits are in, with the way to put it right. */
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
