import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { pollsApi } from '#shared/polls/api.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { SharePoll } from './share-poll.tsx'

type PollControlsProps = { poll: Poll; id: number; onGone: () => void }

/** What the creator of a poll does with it; an admin of its clan may close it. */
export function PollControls({ poll, id, onGone }: PollControlsProps) {
  const { t } = useTranslation('polls')
  const params = { params: { id: String(id) } }
  const close = useWrite(pollsApi.close, { failure: t('schedule.closeFailed') })
  const remove = useWrite(pollsApi.remove, { failure: t('schedule.deleteFailed') })
  const { shareKey } = poll
  return (
    <>
      {poll.isOpen && shareKey && <SharePoll poll={poll} id={id} shareKey={shareKey} />}
      <div className="-mx-3 flex flex-wrap items-center justify-between empty:hidden">
        {poll.isOpen && poll.canSchedule && (
          <Confirmed
            name="close"
            isBusy={close.isPending}
            act={() => close.mutateAsync(params).then(() => t('schedule.closed'))}
          />
        )}
        {poll.isCreator && (
          <Confirmed
            name="delete"
            isBusy={remove.isPending}
            act={() =>
              remove.mutateAsync(params).then(() => {
                onGone()
                return t('schedule.deleted')
              })
            }
          />
        )}
      </div>
    </>
  )
}

type ConfirmedProps = { name: 'close' | 'delete'; isBusy: boolean; act: () => Promise<string> }

const busyTexts = { close: 'schedule.closing', delete: 'schedule.deleting' } as const

function Confirmed({ name, isBusy, act }: ConfirmedProps) {
  const { t } = useTranslation('polls')
  const [isAsking, setAsking] = useState(false)
  const { run } = useAction<typeof name>(['polls'])
  const confirm = async () => {
    await run(name, act)
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(`schedule.${name}`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`schedule.${name}Title`)}
        question={t(`schedule.${name}Text`)}
        cancelText={t('schedule.cancel')}
        confirmText={t(`schedule.${name}`)}
        busy={isBusy}
        busyText={t(busyTexts[name])}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
