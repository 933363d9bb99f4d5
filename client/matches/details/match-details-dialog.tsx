import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { AnswerButtons, DeclineMatch, useMatchAnswer } from '#client/matches/consent/match-answer.tsx'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
import { dropWaiting } from '#client/offline/outbox/waiting-match.ts'
import { useWaitingMatch } from '#client/offline/outbox/waiting.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { canWriteMatch } from '#shared/matches/policy.ts'
import { MatchDetails } from './match-details.tsx'

type MatchDetailsDialogProps = { matchId: number; onClose: () => void; onEdit?: () => void }

export function MatchDetailsDialog({ matchId, onClose, onEdit }: MatchDetailsDialogProps) {
  const { t } = useTranslation(['match', 'ranked'])
  const outcomeText = useOutcomeText()
  const client = useQueryClient()
  const [openQuestion, setOpenQuestion] = useState<'delete' | 'decline' | null>(null)
  const details = useRef<HTMLElement>(null)
  const [isVoid, setVoid] = useState(false)
  const { run } = useAction<'delete'>()
  const remove = useDeferredWrite(matchesApi.remove, {
    failure: t(isVoid ? 'ranked:void.failed' : 'match:details.deleteFailed'),
  })
  const answer = useMatchAnswer(matchId)
  const params = { id: String(matchId) }
  // While it is deleted or declined it is not read again, as it would be missing.
  const isReadable = (remove.isIdle || remove.isError) && !answer.isGoing
  const waiting = useWaitingMatch(matchId)
  const query = useQuery({ ...read(matchesApi.one, { params }), enabled: isReadable && matchId > 0 })
  const match = waiting?.effect.match ?? (isMissing(query.error) ? undefined : query.data)
  const hasPlayed = useHasPlayed(match)
  const consent = hasPlayed ? match?.seats[0]?.consent : undefined
  const isWaiting = consent === 'pending'
  const adminId = useAdminId()
  const mayAnswer = impersonationForbidden({ adminId }) === null
  const mayWrite = match !== undefined && canWriteMatch({ adminId }, match.matchType)
  const isForbidden = isWaiting ? !mayAnswer : match?.canEdit && !mayWrite
  const stopAsking = () => setOpenQuestion(null)
  const askToDelete = (ofOthers: boolean) => {
    setVoid(ofOthers)
    setOpenQuestion('delete')
  }
  const confirmDelete = async () => {
    if (!match) return
    const isDeleted = await run('delete', async () => {
      try {
        const isUnsent = waiting && (await dropWaiting(client, waiting))
        const outcome = isUnsent
          ? { isWaiting: false }
          : await remove.mutateAsync({ params, effect: { kind: 'remove', match } })
        return outcomeText(outcome, t(isVoid ? 'ranked:void.done' : 'match:details.deleted'))
      } finally {
        stopAsking()
      }
    })
    if (isDeleted) onClose()
  }
  const accept = async () => {
    // The pressed button is gone.
    if (match && (await answer.accept(match))) details.current?.focus()
  }
  const confirmDecline = async () => {
    const isDeclined =
      match &&
      (await answer.decline(match, t(isWaiting ? 'match:consent.refuse.done' : 'match:consent.leave.done')))
    stopAsking()
    if (isDeclined) onClose()
  }
  return (
    <Dialog
      {...(query.error && !match ? { size: 'auto' } : { wide: true })}
      onClose={onClose}
      title={t('match:details.title')}
      initialFocus="close"
      footer={
        isForbidden ? (
          <Forbidden />
        ) : isWaiting ? (
          <AnswerButtons
            pinned
            isAccepting={answer.isAccepting}
            onAccept={() => void accept()}
            onDecline={() => setOpenQuestion('decline')}
          />
        ) : (
          match?.canEdit && (
            <MatchActions onDelete={() => askToDelete(false)} {...(onEdit ? { onEdit } : {})} />
          )
        )
      }
    >
      {match ? (
        <MatchDetails
          match={match}
          isReadable={isReadable && matchId > 0}
          isAccepting={answer.isAccepting}
          {...(mayAnswer ? { onAccept: () => void accept() } : {})}
          {...(consent === 'confirmed' && !match.canEdit && mayAnswer
            ? { onLeave: () => setOpenQuestion('decline') }
            : {})}
          {...(match.canDelete && !match.canEdit && mayWrite ? { onVoid: () => askToDelete(true) } : {})}
          ref={details}
        />
      ) : (
        <QueryView
          query={query}
          loading={<DetailsLoading />}
          failed={t('match:details.loadFailed')}
          missing={<EmptyState title={t('match:details.missing')} text={t('match:details.missingText')} />}
        >
          {() => null}
        </QueryView>
      )}
      <DeleteMatch
        open={openQuestion === 'delete'}
        onClose={stopAsking}
        isVoid={isVoid}
        isBusy={remove.isPending}
        onConfirm={() => void confirmDelete()}
      />
      <DeclineMatch
        open={openQuestion === 'decline'}
        onClose={stopAsking}
        isAccepted={!isWaiting}
        isRanked={match?.matchType === 'ranked'}
        isBusy={answer.isDeclining}
        onConfirm={() => void confirmDecline()}
      />
    </Dialog>
  )
}

// Its first control is a link far down, but the sheet begins at its top.
function DetailsLoading() {
  return (
    <Loading
      className="grid gap-4 lg:grid-cols-2 lg:gap-x-8"
      blocks={['h-56 rounded-card', 'h-48 rounded-card']}
    />
  )
}

function MatchActions({ onDelete, onEdit }: { onDelete: () => void; onEdit?: () => void }) {
  const { t } = useTranslation('match')
  return (
    <div className="flex gap-3 lg:justify-end">
      <Button variant="danger" onClick={onDelete} className="px-4">
        <Trash2 aria-hidden />
        {t('details.delete')}
      </Button>
      {onEdit && (
        <Button onClick={onEdit} className="flex-1 lg:min-w-42 lg:flex-none">
          <Pencil aria-hidden />
          {t('details.edit')}
        </Button>
      )}
    </div>
  )
}

type DeleteMatchProps = {
  open: boolean
  onClose: () => void
  /** An admin of the clan deletes a match that others recorded. */
  isVoid: boolean
  isBusy: boolean
  onConfirm: () => void
}

function DeleteMatch({ open, onClose, isVoid, isBusy, onConfirm }: DeleteMatchProps) {
  const { t } = useTranslation(['match', 'ranked'])
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(isVoid ? 'ranked:void.title' : 'match:details.confirmTitle')}
      question={t(isVoid ? 'ranked:void.question' : 'match:details.confirmQuestion')}
      cancelText={t('match:details.cancel')}
      confirmText={t(isVoid ? 'ranked:void.confirm' : 'match:details.delete')}
      busy={isBusy}
      busyText={t(isVoid ? 'ranked:void.busy' : 'match:details.deleting')}
      onConfirm={onConfirm}
    />
  )
}
