import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

type DeleteMatchProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isBusy: boolean
  onConfirm: () => void
}

export function DeleteMatch({ open, onOpenChange, isBusy, onConfirm }: DeleteMatchProps) {
  const { t } = useTranslation('matches')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('details.confirmTitle')}
      question={t('details.confirmQuestion')}
      cancelText={t('details.cancel')}
      confirmText={t('details.delete')}
      busy={isBusy}
      busyText={t('details.deleting')}
      onConfirm={onConfirm}
    />
  )
}
