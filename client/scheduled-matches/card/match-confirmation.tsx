import { useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import type { MatchActionsState } from './use-match-actions.ts'

export type ConfirmedAction =
  | { action: 'leave' | 'delete' }
  | { action: 'remove'; position: Position; name: string }

type MatchConfirmationProps = {
  match: ScheduledMatch
  confirmed: ConfirmedAction
  actions: MatchActionsState
  onClose: () => void
}

export function MatchConfirmation({ match, confirmed, actions, onClose }: MatchConfirmationProps) {
  const { t } = useTranslation('scheduled')
  const { action } = confirmed
  const note = action === 'delete' && deletionNote(match)
  const name = action === 'remove' ? confirmed.name : ''
  // It closes with any answer: the second half of a double click must not act again.
  const isAnswered = useRef(false)
  const confirm = async () => {
    if (isAnswered.current) return
    isAnswered.current = true
    await (action === 'remove' ? actions.remove(confirmed) : actions[action](match))
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`${action}.title`, { name })}
      question={[t(`${action}.question`), note && t(`delete.${note}`)].filter(Boolean).join(' ')}
      cancelText={t(`${action}.cancel`)}
      confirmText={t(`${action}.confirm`)}
      busy={actions.busy === action}
      busyText={t(`${action}.busy`)}
      onConfirm={() => void confirm()}
    />
  )
}

/** Until the match begins its players and its waitlist are notified of the deletion. */
function deletionNote(match: ScheduledMatch) {
  if (hasBegun(match, new Date())) return 'unrecorded'
  const { participants, ownPosition, waiting, canEdit } = match
  const others = participants.filter(({ userId, position }) => userId !== null && position !== ownPosition)
  return others.length > 0 || waiting.total > 0 || !canEdit ? 'notified' : null
}
