import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'

export function RenewLink({ matchId }: { matchId: number }) {
  const { t } = useTranslation('sharing')
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(scheduledMatchesApi.renewKey, { failure: t('share.renewFailed') })
  const singleFlight = useSingleFlight()
  const confirm = () =>
    singleFlight(async () => {
      await renew.mutateAsync({ params: { id: String(matchId) } }).then(
        () => toast({ kind: 'success', title: t('share.renewed') }),
        () => {
          // The toast of the mutation has said so.
        },
      )
      setAsking(false)
    })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {t('share.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('share.renew')}
        question={t('share.renewText')}
        cancelText={t('share.cancel')}
        confirmText={t('share.renew')}
        busy={renew.isPending}
        busyText={t('share.renewing')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
