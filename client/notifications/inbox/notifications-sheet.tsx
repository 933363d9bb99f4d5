import { useTranslation } from 'react-i18next'
import { useUnread } from '#client/notifications/queries.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { closeInbox } from './close-inbox.ts'
import { NotificationList } from './notification-list.tsx'
import { ReadAll } from './read-all.tsx'

export function NotificationsSheet() {
  const { t } = useTranslation('notifications')
  const unread = useUnread()
  return (
    <Dialog open onClose={closeInbox} title={t('title')} footer={unread > 0 && <ReadAll wide />}>
      <NotificationList />
    </Dialog>
  )
}
