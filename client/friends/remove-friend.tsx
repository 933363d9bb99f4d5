import { useTranslation } from '#client/i18n/use-translation.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { OtherUser, FriendActions } from './use-friend-actions.ts'

export function RemoveFriend({
  other,
  actions,
  onClose,
}: {
  other: OtherUser
  actions: FriendActions
  onClose: () => void
}) {
  const { t } = useTranslation('friends')
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('remove.title')}
      question={t('remove.question', { name: other.name })}
      cancelText={t('remove.keep')}
      confirmText={t('remove.confirm')}
      busy={actions.busyWith(other.userId) === 'remove'}
      busyText={t('remove.busy')}
      onConfirm={() => void actions.act('remove', other).then(onClose)}
    />
  )
}
