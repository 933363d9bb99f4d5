import { useTranslation } from 'react-i18next'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { MatchDraft } from '#shared/matches/checks.ts'
import { isValidSet, likelySets, type SetScore } from '#shared/matches/score.ts'
import { scoreOf, scoresIn } from './typed-set.ts'

/** What the typed sets still lack: said once both digits are in, with the way to put it right. */
export function SetNotes({ sets, focused }: { sets: MatchDraft['sets']; focused: number | null }) {
  const { t } = useTranslation('match')
  const typed = sets.map((set, index) => ({ index, filled: scoresIn(set), score: scoreOf(set) }))
  const half = typed.filter(({ index, filled }) => filled === 1 && index > 0 && focused !== index)
  const impossible = typed.filter(
    ({ filled, score }) => filled === 2 && areNumbers(score) && !isValidSet(score),
  )
  return (
    <>
      {impossible.map(({ index, score }) => {
        const [one = '', other = ''] = likelySets(score).map(written)
        return <FieldError key={index}>{t('form.notASet', { score: written(score), one, other })}</FieldError>
      })}
      {half.map(({ index }) => (
        <p key={index} className="text-14 text-ink-2">
          {t('form.halfSet', { set: index + 1 })}
        </p>
      ))}
    </>
  )
}

const areNumbers = ({ userScore, opponentScore }: SetScore) => !Number.isNaN(userScore + opponentScore)

const written = ({ userScore, opponentScore }: SetScore) => `${userScore}-${opponentScore}`
