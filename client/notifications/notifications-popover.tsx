import { useTranslation } from 'react-i18next'
import { Popover } from '#client/ui/popover.tsx'
import { bellInRail } from './bell.tsx'
import { leaveInbox } from './leave-inbox.ts'
import { NotificationList } from './notification-list.tsx'
import { useUnread } from './queries.ts'
import { ReadAll } from './read-all.tsx'

export function NotificationsPopover() {
  const { t } = useTranslation('notifications')
  const unread = useUnread()
  return (
    <Popover title={t('title')} anchorId={bellInRail} onClose={leaveInbox} action={unread > 0 && <ReadAll />}>
      <NotificationList />
    </Popover>
  )
}
