import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
import { shownName } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import { answerEffect } from './answer-effect.ts'

type AnswerButtonsProps = {
  onAccept: () => void
  onDecline: () => void
  isAccepting: boolean
  /** The id of what identifies the match. */
  describedBy?: string
  pinned?: boolean
}

export function AnswerButtons({ onAccept, onDecline, isAccepting, describedBy, pinned }: AnswerButtonsProps) {
  const { t } = useTranslation('match', { keyPrefix: 'consent' })
  const look = pinned ? { className: 'lg:min-w-42' } : { size: 'small' as const }
  return (
    <div className={`grid grid-cols-2 gap-3 ${pinned ? 'lg:flex lg:justify-end' : ''}`}>
      <Button variant="outline" {...look} aria-describedby={describedBy} onClick={onDecline}>
        {t('decline')}
      </Button>
      <Button
        {...look}
        aria-describedby={describedBy}
        busy={isAccepting}
        busyText={t('accepting')}
        onClick={onAccept}
      >
        {t('accept')}
      </Button>
    </div>
  )
}

type DeclineMatchProps = {
  open: boolean
  onClose: () => void
  /** It counts already and is taken out again. */
  isAccepted: boolean
  /** A ranked match stays in the ratings all the same. */
  isRanked: boolean
  isBusy: boolean
  onConfirm: () => void
}

export function DeclineMatch({ open, onClose, isAccepted, isRanked, isBusy, onConfirm }: DeclineMatchProps) {
  const { t } = useTranslation(['match', 'ranked'])
  const texts = isAccepted ? 'match:consent.leave' : 'match:consent.refuse'
  const consequence = t(isRanked ? 'ranked:declined.counts' : 'match:consent.afterwards')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`${texts}.title`)}
      question={`${t(`${texts}.question`)} ${consequence}`}
      cancelText={t('match:details.cancel')}
      confirmText={t(`${texts}.confirm`)}
      busy={isBusy}
      busyText={t(`${texts}.busy`)}
      onConfirm={onConfirm}
    />
  )
}

export function RecordedBy({ match: { seats, recorderId } }: { match: Match }) {
  const { t } = useTranslation('match', { keyPrefix: 'consent' })
  const recorder = seats.find(({ playerId }) => playerId === recorderId)
  return <>{recorder ? t('recordedBy', { name: shownName(recorder.name) }) : t('recordedByOther')}</>
}

/** `accept` and `decline` resolve to whether the answer was saved. */
export function useMatchAnswer(matchId: number) {
  const { t } = useTranslation('match', { keyPrefix: 'consent' })
  const outcomeText = useOutcomeText()
  const { run, busyWith } = useAction<'accept' | 'decline'>(['matches'])
  const confirm = useDeferredWrite(matchesApi.confirm, { failure: t('acceptFailed') })
  const decline = useDeferredWrite(matchesApi.decline, { failure: t('declineFailed') })
  const [isDeclined, setDeclined] = useState(false)
  const params = { id: String(matchId) }
  const isDeclining = busyWith() === 'decline'
  return {
    accept: (match: Match) =>
      run('accept', () =>
        confirm
          .mutateAsync({ params, effect: answerEffect('confirm', match) })
          .then((outcome) => outcomeText(outcome, t('accepted'))),
      ),
    decline: async (match: Match, successText: string) => {
      const isDone = await run('decline', () =>
        decline
          .mutateAsync({ params, effect: answerEffect('decline', match) })
          .then((outcome) => outcomeText(outcome, successText)),
      )
      if (isDone) setDeclined(true)
      return isDone
    },
    isAccepting: busyWith() === 'accept',
    isDeclining,
    /** A refetch would only find the match missing. */
    isGoing: isDeclined || isDeclining,
  }
}
