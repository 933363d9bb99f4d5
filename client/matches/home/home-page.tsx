import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useIsAfterFirstView } from '#client/lib/first-view.ts'
import { href, useLocationPart } from '#client/lib/location.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { useOwnMatches } from '#client/scheduled-matches/queries.ts'
import { Week } from '#client/scheduled-matches/week.tsx'
import { HomeStats } from '#client/stats/home-stats.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { Match } from '#shared/matches/schema.ts'
import { ownRatings, recentMatches } from './home-reads.ts'
import { OwnRatings } from './own-ratings.tsx'

const WelcomeCourt = lazyWithRetry(() => import('./welcome-court.tsx').then((court) => court.WelcomeCourt))
const ChartsPage = lazyWithRetry(() =>
  import('#client/stats/charts/charts-page.tsx').then((page) => page.ChartsPage),
)

export function HomePage() {
  const { t } = useTranslation('ui')
  if (useLocationPart('view') !== 'stats') return <Overview />
  return (
    <Suspense fallback={<Spinner text={t('loading')} />}>
      <ChartsPage />
    </Suspense>
  )
}

function Overview() {
  const { t } = useTranslation('matches')
  const matches = useQuery(recentMatches)
  const own = useOwnMatches()
  const ratings = useOwnRatings()
  const isWide = useWide()
  const isAfterFirstView = useIsAfterFirstView()
  const week = <Week own={own} />
  const rating = ratings.isLoading ? (
    <Skeleton className="h-14 rounded-card" />
  ) : (
    ratings.standings.length > 0 && <OwnRatings standings={ratings.standings} />
  )
  const recent = <Recent matches={matches} />
  return (
    <div className="grid gap-4 pt-2 lg:pt-0">
      <Title className="sr-only">{t('home.title')}</Title>
      {matches.data?.length === 0 ? (
        <>
          <Suspense fallback={<HomeLoading />}>
            <WelcomeCourt />
          </Suspense>
          {week}
        </>
      ) : isWide ? (
        // Latest matches are in the first view, upcoming ones begin below.
        <HomeStats
          underHero={
            <>
              {rating}
              {recent}
              {week}
            </>
          }
        />
      ) : (
        // On a phone upcoming matches come before the figures.
        <>
          <HomeStats
            isUnderHeroPending={own.isPending || !isAfterFirstView}
            underHero={
              <>
                {week}
                {rating}
              </>
            }
          />
          {isAfterFirstView && recent}
        </>
      )}
    </div>
  )
}

function Recent({ matches }: { matches: UseQueryResult<Match[]> }) {
  const { t } = useTranslation('matches')
  return (
    <>
      {matches.isPending && <HomeLoading />}
      {matches.isError && (
        <ErrorCard title={t('history.loadFailed')} onRetry={() => void matches.refetch()} />
      )}
      {matches.data && matches.data.length > 0 && <RecentMatches matches={matches.data} />}
    </>
  )
}

function useOwnRatings() {
  const { data, isLoading } = useQuery(ownRatings)
  return { isLoading, standings: data?.filter(({ rankedMatches }) => rankedMatches > 0) ?? [] }
}

function HomeLoading() {
  return (
    <Loading
      className="grid gap-3 pt-11 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4"
      blocks={['h-36 rounded-card', 'h-36 rounded-card', 'h-36 rounded-card']}
    />
  )
}

function RecentMatches({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('matches')
  return (
    <section>
      <SectionTitle action={<HistoryLink />}>{t('home.recent')}</SectionTitle>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} brief />
          </li>
        ))}
      </ol>
    </section>
  )
}

function HistoryLink() {
  const { t } = useTranslation('matches')
  return (
    <Link
      href={href({ tab: 'matches', view: 'history' })}
      className="inline-flex min-h-tap items-center gap-1 rounded-ctl px-1 text-14 font-medium text-link no-underline"
    >
      {t('home.history')}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
