import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import { WriteFailure } from './write-failure.tsx'

/** Frees the seat after a confirmation. */
export function LeaveSeat({ seatKey }: { seatKey: string }) {
  const { t } = useTranslation('sharing')
  const [isAsking, setAsking] = useState(false)
  const leave = useWrite(guestSeatsApi.leave, { inlineErrors: 'all' })
  const { run } = useAction<'leave'>(['guest-seats'])
  const confirm = async () => {
    await run('leave', () => leave.mutateAsync({ params: { key: seatKey } }))
    setAsking(false)
  }
  return (
    <>
      {leave.error && <WriteFailure error={leave.error} />}
      <Button wide variant="quiet" onClick={() => setAsking(true)}>
        {t('guest.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('guest.leaveTitle')}
        question={t('guest.leaveText')}
        cancelText={t('guest.stay')}
        confirmText={t('guest.leaveConfirm')}
        busy={leave.isPending}
        busyText={t('guest.leaving')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
