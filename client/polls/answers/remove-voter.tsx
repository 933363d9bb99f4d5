import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { IconButton } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { pollsApi } from '#shared/polls/api.ts'

type RemoveVoterProps = { pollId: number; voterId: number; name: string }

/** Removes the answer of a guest, for the creator of the poll. */
export function RemoveVoter({ pollId, voterId, name }: RemoveVoterProps) {
  const { t } = useTranslation('polls')
  const [isAsking, setAsking] = useState(false)
  const write = useWrite(pollsApi.removeVoter, { failure: t('table.removeFailed') })
  const { run } = useAction<'remove'>(['polls'])
  const confirm = async () => {
    await run('remove', () =>
      write
        .mutateAsync({ params: { id: String(pollId), voterId: String(voterId) } })
        .then(() => t('table.removed')),
    )
    setAsking(false)
  }
  return (
    <>
      <IconButton
        label={t('table.remove', { name })}
        className="-my-2 -mr-2 text-ink-2"
        onClick={() => setAsking(true)}
      >
        <Trash size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('table.removeTitle', { name })}
        question={t('table.removeText')}
        cancelText={t('table.cancel')}
        confirmText={t('table.removeConfirm')}
        busy={write.isPending}
        busyText={t('table.removing')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
