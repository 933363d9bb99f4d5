import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

type DeclineMatchProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It counts already: what is asked is to take it out again. */
  isAccepted: boolean
  isBusy: boolean
  onConfirm: () => void
}

export function DeclineMatch({ open, onOpenChange, isAccepted, isBusy, onConfirm }: DeclineMatchProps) {
  const { t } = useTranslation('matches')
  const words = isAccepted ? 'consent.leave' : 'consent.refuse'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${words}.title`)}
      question={t(`${words}.question`)}
      cancelText={t('details.cancel')}
      confirmText={t(`${words}.confirm`)}
      busy={isBusy}
      busyText={t(`${words}.busy`)}
      onConfirm={onConfirm}
    />
  )
}
