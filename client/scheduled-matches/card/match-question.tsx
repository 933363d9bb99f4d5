import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { removalOf } from './standing.ts'
import type { Deeds } from './use-deeds.ts'

export type Asked = { deed: 'leave' | 'delete' } | { deed: 'remove'; position: Position; name: string }

type MatchQuestionProps = { match: ScheduledMatch; asked: Asked; deeds: Deeds; onClose: () => void }

/** Asks before somebody loses a place, or everybody the match. */
export function MatchQuestion({ match, asked, deeds, onClose }: MatchQuestionProps) {
  const { t } = useTranslation('scheduled')
  const { deed } = asked
  const removal = deed === 'delete' && removalOf(match)
  const name = deed === 'remove' ? asked.name : ''
  // It closes with the answer, whatever that is: the second click of a double one is none of its own.
  const isAnswered = useRef(false)
  const act = async () => {
    if (isAnswered.current) return
    isAnswered.current = true
    await (deed === 'remove' ? deeds.remove(asked) : deeds[deed]())
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`${deed}.title`, { name })}
      question={[t(`${deed}.question`), removal && t(`delete.${removal}`)].filter(Boolean).join(' ')}
      cancelText={t(`${deed}.cancel`)}
      confirmText={t(`${deed}.confirm`)}
      busy={deeds.busy === deed}
      busyText={t(`${deed}.busy`)}
      onConfirm={() => void act()}
    />
  )
}
