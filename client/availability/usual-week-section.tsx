import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { SectionTitle, Card } from '#client/ui/card.tsx'
import { LockedNotice } from '#client/ui/locked.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { availabilityApi } from '#shared/availability/api.ts'
import { availabilityForbidden } from '#shared/availability/policy.ts'
import { UsualWeekForm } from './usual-week-form.tsx'

const usualWeek = read(availabilityApi.usual)

export function UsualWeekSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('availability')
  const forbidden = availabilityForbidden({ adminId: useAdminId() })
  const week = useQuery({ ...usualWeek, enabled: forbidden === null })
  const client = useQueryClient()
  return (
    <section aria-labelledby="usual-week" className="mt-3 mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <SectionTitle id="usual-week">{t('week.title')}</SectionTitle>
        <p className="text-14 text-ink-2">{t('week.lead')}</p>
      </div>
      <Card>
        {forbidden ? (
          <LockedNotice reason={forbidden} />
        ) : (
          <QueryView query={week} failed={t('week.loadFailed')} loading={<WeekLoading />}>
            {({ free }) => (
              <UsualWeekForm
                saved={free}
                draft={`usual-week:${user.id}`}
                // The response holds even if the refetch fails.
                onSaved={(stored) => client.setQueryData(usualWeek.queryKey, stored)}
              />
            )}
          </QueryView>
        )}
      </Card>
    </section>
  )
}

const WeekLoading = () => (
  <Loading>
    <Skeleton className="h-105" />
  </Loading>
)
