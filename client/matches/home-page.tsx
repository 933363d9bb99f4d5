import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#client/lib/query-client.ts'
import { ErrorCard } from '#client/ui/states.tsx'
import { matchesApi } from '#shared/matches/api.ts'
import { HomeLoading } from './home-loading.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { WelcomeCourt } from './welcome-court.tsx'

/** Home: the latest matches, or the way to the first one. */
export function HomePage() {
  const { t } = useTranslation('matches')
  const matches = useQuery(read(matchesApi.list, { query: { limit: 3 } }))
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t('home.title')}</h1>
      {matches.isPending && <HomeLoading />}
      {matches.isError && (
        <ErrorCard title={t('history.loadFailed')} onRetry={() => void matches.refetch()} />
      )}
      {matches.data?.length === 0 && <WelcomeCourt />}
      {matches.data && matches.data.length > 0 && <RecentMatches matches={matches.data} />}
    </div>
  )
}
