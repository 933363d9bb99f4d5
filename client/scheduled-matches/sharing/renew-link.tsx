import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'

export function RenewLink({ matchId }: { matchId: number }) {
  const { t } = useTranslation('sharing')
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(scheduledMatchesApi.renewKey, { failure: t('share.renewFailed') })
  const { run } = useAction<'renew'>()
  const confirm = async () => {
    await run('renew', () =>
      renew.mutateAsync({ params: { id: String(matchId) } }).then(() => t('share.renewed')),
    )
    setAsking(false)
  }
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
