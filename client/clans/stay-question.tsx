import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { inbox } from '#client/notifications/queries.ts'
import { shownName } from '#client/players/shown-name.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { clansApi } from '#shared/clans/api.ts'
import { stayForbidden } from '#shared/clans/members/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { AppError } from '#shared/errors.ts'
import type { Notification } from '#shared/notifications/schema.ts'
import { notificationData } from '#shared/notifications/stored-values.ts'
import { LeaveButton } from './leave-button.tsx'

export function StayQuestion({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const adminId = useAdminId()
  const { data: name } = useQuery({ ...inbox, select: (notifications) => adderName(notifications, clan.id) })
  return (
    <section
      aria-label={t('stay.question')}
      className="mt-4 grid gap-2.5 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3"
    >
      <div>
        <p className="font-bold wrap-anywhere">
          {name ? t('stay.added', { name: shownName(name) }) : t('stay.addedByAdmin')}
        </p>
        <p className="text-14 text-ink-2">{t('stay.question')}</p>
      </div>
      {stayForbidden({ adminId }, clan) ? <Forbidden /> : <Answers clan={clan} />}
    </section>
  )
}

function Answers({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const stay = useStay(clan)
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <Button size="small" busy={stay.isBusy} busyText={t('stay.busy')} onClick={() => void stay.confirm()}>
        {t('stay.button')}
      </Button>
      <LeaveButton clan={clan} text={t('stay.leave')} variant="outline" />
    </div>
  )
}

function useStay({ id, name }: Clan) {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const singleFlight = useSingleFlight()
  const write = useWrite(clansApi.stay, { failure: t('stay.failed') })
  const send = async () => {
    try {
      await write.mutateAsync({ params: { id: String(id) } })
      toast({ kind: 'success', title: t('stay.done', { name }) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The reader was removed, or the clan deleted: the lists are refetched.
      if ([403, 404].includes(error.status)) await invalidateDomains(client, clansApi.stay.touches)
    }
  }
  return { confirm: () => singleFlight(send), isBusy: write.isPending }
}

/** The name of the admin who added the reader; undefined once that notification is deleted. */
const adderName = (notifications: Notification[], clanId: number) =>
  notifications
    .filter(({ type }) => type === 'clan_added')
    .map(({ data }) => notificationData(data))
    .find(({ subjectId, status }) => subjectId === clanId && status === 'pending')?.values.fromName
