import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { OtherUser, FriendActions } from './use-friend-actions.ts'

/** Asks before a friendship ends. */
export function RemoveFriend({
  other,
  ties,
  onClose,
}: {
  other: OtherUser
  ties: FriendActions
  onClose: () => void
}) {
  const { t } = useTranslation('friends')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('remove.title')}
      question={t('remove.question', { name: other.name })}
      cancelText={t('remove.keep')}
      confirmText={t('remove.confirm')}
      busy={ties.busyWith(other.userId) === 'remove'}
      busyText={t('remove.busy')}
      onConfirm={() => void ties.act('remove', other).then(onClose)}
    />
  )
}
