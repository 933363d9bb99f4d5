import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'

type DeleteMatchProps = {
  open: boolean
  onClose: () => void
  /** Others recorded it: an admin of its clan takes it out of the ladder. */
  isVoid: boolean
  isBusy: boolean
  onConfirm: () => void
}

export function DeleteMatch({ open, onClose, isVoid, isBusy, onConfirm }: DeleteMatchProps) {
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
