import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { Button } from '#client/ui/button.tsx'
import { notificationsApi } from '#shared/notifications/api.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { keepFocus } from './keep-focus.ts'

export function ReadAll({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('notifications')
  const singleFlight = useSingleFlight()
  const forbidden = inboxForbidden({ adminId: useAdminId() })
  const readAll = useWrite(notificationsApi.readAll)
  function markAllRead(button: HTMLElement) {
    const stay = keepFocus(button, '[role=dialog]')
    void singleFlight(() => readAll.mutateAsync({}).then(stay, stay))
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
