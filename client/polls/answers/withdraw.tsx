import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'

/** Takes an answer back, after a confirmation. */
export function Withdraw({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => Promise<unknown> }) {
  const { t } = useTranslation('polls')
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    await onConfirm()
    setAsking(false)
  }
  return (
    <>
      <Button wide variant="quiet" onClick={() => setAsking(true)}>
        {t('answer.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('answer.withdrawTitle')}
        question={t('answer.withdrawText')}
        cancelText={t('answer.keep')}
        confirmText={t('answer.withdrawConfirm')}
        busy={isBusy}
        busyText={t('answer.withdrawing')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
