import { useQuery } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { inbox } from '#client/notifications/queries.ts'
import { set } from '#client/offline/outbox/changes.ts'
import type { OtherEffect } from '#client/offline/outbox/entry.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState, ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { notificationsApi } from '#shared/notifications/api.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { keepFocus } from './keep-focus.ts'
import { NotificationRow } from './notification-row.tsx'

/** A loaded list stays when a later request fails. */
export function NotificationList() {
  const { t } = useTranslation('notifications')
  const { data, isError, refetch } = useQuery(inbox)
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && <Offline />}
      <span className="block pb-3 empty:hidden lg:p-3">
        <WaitingMark of="inbox" />
      </span>
      {isOnline && isError && (
        <div className="mb-3 lg:m-3">
          <ErrorCard title={t('loadFailed')} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && isOnline && !isError && <RowsLoading />}
      {data?.length === 0 && (
        <div className="lg:m-3">
          <EmptyState title={t('empty')} text={t('emptyHelp')} />
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line max-lg:overflow-hidden max-lg:rounded-card max-lg:border lg:border-b">
          {data.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </>
  )
}

function Offline() {
  const { t } = useTranslation('notifications')
  return (
    <p className="flex min-h-11 items-center gap-2.5 bg-draw-tint px-4 py-2 text-14 font-medium text-draw max-lg:mb-3 max-lg:rounded-ctl">
      <WifiOff size={18} className="flex-none" aria-hidden />
      {t('offline')}
    </p>
  )
}

function RowsLoading() {
  return (
    <Loading className="grid gap-4 p-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 pl-6">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5" />
        </div>
      ))}
    </Loading>
  )
}

export function ReadAll({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('notifications')
  const singleFlight = useSingleFlight()
  const forbidden = inboxForbidden({ adminId: useAdminId() })
  const readAll = useDeferredWrite(notificationsApi.readAll)
  function markAllRead(button: HTMLElement) {
    const stay = keepFocus(button, '[role=dialog]')
    void singleFlight(() => readAll.mutateAsync({ effect: allRead }).then(stay, stay))
  }
  if (forbidden) return wide && <Forbidden what={t('readAll')} reason={forbidden} className="text-ink-2" />
  return (
    <Button
      variant={wide ? 'outline' : 'quiet'}
      size="small"
      wide={wide}
      busy={readAll.isPending}
      onClick={({ currentTarget }) => markAllRead(currentTarget)}
    >
      {t('readAll')}
    </Button>
  )
}

const allRead: OtherEffect = {
  kind: 'readAll',
  about: ['inbox'],
  name: '',
  changes: [set(notificationsApi.list, {}, { isRead: true })],
}
