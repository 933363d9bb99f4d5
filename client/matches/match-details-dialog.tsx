import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read, useWrite } from '#client/lib/query-client.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { DeleteMatch } from './delete-match.tsx'
import { MatchActions } from './match-actions.tsx'
import { MatchDetails } from './match-details.tsx'
import { MatchLoadFailed } from './match-load-failed.tsx'

type MatchDetailsDialogProps = { matchId: number; onClose: () => void; onEdit?: () => void }

/** One match; who recorded it may change or delete it from here. */
export function MatchDetailsDialog({ matchId, onClose, onEdit }: MatchDetailsDialogProps) {
  const { t } = useTranslation('matches')
  const [isAsking, setAsking] = useState(false)
  const details = useRef<HTMLElement>(null)
  const remove = useWrite(matchesApi.remove, { failure: t('details.deleteFailed') })
  const params = { id: String(matchId) }
  // Once it is being deleted it is not read again: it would only be found missing.
  const isReadable = remove.isIdle || remove.isError
  const match = useQuery({ ...read(matchesApi.one, { params }), enabled: isReadable })
  const confirm = () =>
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: t('details.deleted') })
          onClose()
        },
        onSettled: () => setAsking(false),
      },
    )
  const canEdit = match.data?.canEdit ?? false
  return (
    <Dialog
      open
      {...(match.isError ? { size: 'auto' } : { wide: true })}
      onOpenChange={(open) => open || onClose()}
      title={t('details.title')}
      initialFocus={() => closeButtonOver(details.current)}
      footer={canEdit && <MatchActions onDelete={() => setAsking(true)} {...(onEdit ? { onEdit } : {})} />}
    >
      {match.data && <MatchDetails match={match.data} isReadable={isReadable} ref={details} />}
      {match.isPending && <Loading />}
      {match.isError && !match.data && (
        <MatchLoadFailed error={match.error} onRetry={() => void match.refetch()} />
      )}
      <DeleteMatch open={isAsking} onOpenChange={setAsking} isBusy={remove.isPending} onConfirm={confirm} />
    </Dialog>
  )
}

// The first control of the content is a link far down, and the sheet is to start at its top.
const closeButtonOver = (content: HTMLElement | null) =>
  content?.closest('[role=dialog]')?.querySelector('button') ?? null

function Loading() {
  const { t } = useTranslation('matches')
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2 lg:gap-x-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}
