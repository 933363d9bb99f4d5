import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'

type DeclineMatchProps = {
  open: boolean
  onClose: () => void
  /** It counts already and is taken out again. */
  isAccepted: boolean
  /** A ranked match stays in the ratings all the same. */
  isRanked: boolean
  isBusy: boolean
  onConfirm: () => void
}

export function DeclineMatch({ open, onClose, isAccepted, isRanked, isBusy, onConfirm }: DeclineMatchProps) {
  const { t } = useTranslation(['consent', 'match', 'ranked'])
  const texts = isAccepted ? 'consent:leave' : 'consent:refuse'
  const consequence = t(isRanked ? 'ranked:declined.counts' : 'consent:afterwards')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`${texts}.title`)}
      question={`${t(`${texts}.question`)} ${consequence}`}
      cancelText={t('match:details.cancel')}
      confirmText={t(`${texts}.confirm`)}
      busy={isBusy}
      busyText={t(`${texts}.busy`)}
      onConfirm={onConfirm}
    />
  )
}
