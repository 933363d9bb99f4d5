import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { RatingCard } from '#client/clans/ratings/curve/rating-card.tsx'
import { LeaderboardLoading } from '#client/clans/ratings/leaderboard/season-table.tsx'
import { TopTen } from '#client/clans/ratings/leaderboard/top-ten.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { useSeasons, useCurve } from './queries.ts'
import { SeasonLine } from './season-line.tsx'

const LatestMatches = lazyWithRetry(() =>
  import('#client/clans/matches/latest-matches.tsx').then((latest) => latest.LatestMatches),
)

/** The leaderboard of the running season; for members also their own rating and the latest matches. */
export function ClanHome({ clan }: { clan: Clan }) {
  const { t } = useTranslation(['ratings', 'clans'])
  const { seasons, running: season } = useSeasons(clan.id)
  const isMember = membersForbidden(clan) === null
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${isMember ? 'md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]' : 'lg:max-w-200'}`}
    >
      <section aria-labelledby="leaderboard" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SectionTitle id="leaderboard" action={season && <SeasonLine season={season} stacked />}>
          {t('ratings:table.title')}
        </SectionTitle>
        {seasons.isError && !seasons.data && (
          <ErrorCard title={t('ratings:season.loadFailed')} onRetry={() => void seasons.refetch()} />
        )}
        {seasons.isPending && <LeaderboardLoading />}
        {season && <TopTen key={season.id} season={season} isMember={isMember} />}
      </section>
      {isMember && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:row-span-2">
          {season && <OwnRating season={season} />}
          <Suspense>
            <LatestMatches clan={clan} />
          </Suspense>
        </div>
      )}
      {clan.description && (
        <section aria-labelledby="about-clan" className="md:col-start-1">
          <SectionTitle id="about-clan">{t('clans:page.about')}</SectionTitle>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-2">{clan.description}</p>
        </section>
      )}
    </div>
  )
}

function OwnRating({ season }: { season: Season }) {
  const { t } = useTranslation('ratings')
  const curve = useCurve(season, useCurrentUser()?.playerId)
  return (
    <>
      {curve.isPending && (
        <Loading>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {curve.isError && <ErrorCard title={t('card.loadFailed')} onRetry={() => void curve.refetch()} />}
      {curve.data && <RatingCard title={t('card.own')} curve={curve.data} season={season} />}
    </>
  )
}
