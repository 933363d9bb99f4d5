import { useQuery } from '@tanstack/react-query'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { asOf, useToday } from '#client/lib/today.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { availabilityApi } from '#shared/availability/api.ts'
import { availabilityForbidden } from '#shared/availability/policy.ts'
import { AvailableFriends } from './available-friends.tsx'
import { OwnToday } from './own-today.tsx'

/** Who can play today: the reader, and their friends. */
export function TodaySection() {
  const { t } = useTranslation('availability')
  const user = useCurrentUser()
  const today = useQuery(asOf(useToday(), 'day', read(availabilityApi.today)))
  const isForbidden = availabilityForbidden({ adminId: useAdminId() }) !== null
  if (!user) return null
  return (
    <section aria-labelledby="today-availability">
      <SectionTitle id="today-availability">{t('today.title')}</SectionTitle>
      <QueryView
        query={today}
        failed={t('today.loadFailed')}
        loading={<Loading blocks={['h-17 rounded-card']} />}
      >
        {({ own, friends }) => (
          <Card className="grid gap-3">
            {!isForbidden && <OwnToday own={own} />}
            {friends.length > 0 ? (
              <AvailableFriends friends={friends} user={user} />
            ) : (
              <p className="text-14 text-ink-2">{t('today.noFriends')}</p>
            )}
          </Card>
        )}
      </QueryView>
    </section>
  )
}
