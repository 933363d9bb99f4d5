import { useTranslation } from '#client/i18n/use-translation.ts'
import { closeInbox } from '#client/notifications/bell.tsx'
import { useUnread } from '#client/notifications/queries.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { NotificationList, ReadAll } from './notification-list.tsx'

export function NotificationsSheet() {
  const { t } = useTranslation('notifications')
  const unread = useUnread()
  return (
    <Dialog onClose={closeInbox} title={t('title')} footer={unread > 0 && <ReadAll wide />}>
      <NotificationList />
    </Dialog>
  )
}
