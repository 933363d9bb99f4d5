import { useTranslation } from '#client/i18n/use-translation.ts'
import { bellInRail, closeInbox } from '#client/notifications/bell.tsx'
import { useUnread } from '#client/notifications/queries.ts'
import { Popover } from '#client/ui/popover.tsx'
import { NotificationList, ReadAll } from './notification-list.tsx'

export function NotificationsPopover() {
  const { t } = useTranslation('notifications')
  const unread = useUnread()
  return (
    <Popover title={t('title')} anchorId={bellInRail} onClose={closeInbox} action={unread > 0 && <ReadAll />}>
      <NotificationList />
    </Popover>
  )
}
