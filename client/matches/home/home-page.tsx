import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '#client/lib/location.ts'
import { useOwnMatches, Week } from '#client/scheduled-matches/week.tsx'
import { HomeStats } from '#client/stats/home-stats.tsx'
import { part } from '#client/ui/part.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { HomeLoading } from './home-loading.tsx'
import { recentMatches } from './home-reads.ts'
import { RecentMatches } from './recent-matches.tsx'

const WelcomeCourt = part(() => import('./welcome-court.tsx').then((court) => court.WelcomeCourt))
const ChartsPage = part(() => import('#client/stats/charts/charts-page.tsx').then((page) => page.ChartsPage))

/** Home, and the page with all the figures behind it. */
export function HomePage() {
  const { t } = useTranslation('ui')
  if (useView().view !== 'stats') return <Overview />
  return (
    <Suspense fallback={<Spinner text={t('loading')} />}>
      <ChartsPage />
    </Suspense>
  )
}

/** What the matches say, those to come and the latest of them, or the way to the first one. */
function Overview() {
  const { t } = useTranslation('matches')
  const matches = useQuery(recentMatches)
  const own = useOwnMatches()
  const week = <Week own={own} />
  const isNew = matches.data?.length === 0
  // On a phone what is next to be played comes before the figures; with room for both these stay together.
  const isAmongStats = !useWide() && !isNew
  return (
    <div className="grid gap-4 pt-2 lg:pt-0">
      <Title className="sr-only">{t('home.title')}</Title>
      {isNew ? (
        <Suspense fallback={<HomeLoading />}>
          <WelcomeCourt />
        </Suspense>
      ) : (
        <HomeStats underHero={isAmongStats && week} isUnderHeroPending={isAmongStats && own.isPending} />
      )}
      {!isAmongStats && week}
      {matches.isPending && <HomeLoading />}
      {matches.isError && (
        <ErrorCard title={t('history.loadFailed')} onRetry={() => void matches.refetch()} />
      )}
      {matches.data && matches.data.length > 0 && <RecentMatches matches={matches.data} />}
    </div>
  )
}
