import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { CardOffer } from '#client/cards/card-offer.tsx'
import { CurveLoading, RatingCard } from '#client/clans/ratings/curve/rating-card.tsx'
import { Entering } from '#client/clans/ratings/leaderboard/entering.tsx'
import { LeaderboardLoading, SeasonTable } from '#client/clans/ratings/leaderboard/season-table.tsx'
import type { LeaderboardProps } from '#client/clans/ratings/leaderboard/standing-name.tsx'
import { RecordRanked } from '#client/clans/ratings/record-ranked.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-marks.tsx'
import { ShareLinkOffer } from '#client/shares/share-link-offer.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { ListFailed } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { topTen, useSeasons, useCurve, useTable } from './queries.ts'
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
        <QueryView query={seasons} loading={<LeaderboardLoading />} failed={t('ratings:season.loadFailed')}>
          {() => season && <TopTen key={season.id} season={season} isMember={isMember} clan={clan} />}
        </QueryView>
      </section>
      {isMember && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:row-span-2">
          <Suspense fallback={<CurveLoading />}>{season && <OwnRating season={season} />}</Suspense>
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
    <QueryView query={curve} loading={<CurveLoading />} failed={t('card.loadFailed')}>
      {(data) => (
        <div className="grid gap-1">
          <RatingCard title={t('card.own')} curve={data} season={season} />
          {data.points.length > 0 && <CardOffer subject={{ of: 'curve', clanId: season.clanId }} />}
        </div>
      )}
    </QueryView>
  )
}

/** The top of a season's leaderboard, and the players who are about to enter it. */
function TopTen({ season, isMember, clan }: LeaderboardProps & { clan: Clan }) {
  const { t } = useTranslation('ratings')
  const ranked = useTable(season, topTen.ranked)
  const entering = useTable(season, topTen.entering)
  const isEmpty = ranked.list.data && entering.list.data && ranked.total + entering.total === 0
  const isWaiting = ranked.list.isPending || (ranked.total === 0 && entering.list.isPending)
  return (
    <>
      <ListFailed list={ranked.list} title={t('table.loadFailed')} />
      {isWaiting && !ranked.list.isError && <LeaderboardLoading />}
      {isEmpty && (
        <EmptyState
          title={t(season.matches === 0 ? 'table.none' : 'table.noneRated')}
          text={t(season.matches === 0 ? 'table.noneText' : 'table.noneRatedText')}
          action={isMember && <RecordRanked clanId={season.clanId} />}
        />
      )}
      <SeasonTable entries={ranked.entries} season={season} isMember={isMember} />
      <ListFailed list={entering.list} title={t('entering.loadFailed')} />
      {/* Below the ladder, which would move it. */}
      {!isWaiting && entering.total > 0 && (
        <Entering level={3} entries={entering.entries} season={season} isMember={isMember} />
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="grow text-14 text-ink-2">{ranked.total > 0 && t('table.top')}</span>
        {ranked.total + entering.total > 0 && (
          <Link
            href={href({ tab: 'community', view: 'ranking', clan: season.clanId })}
            className="inline-flex min-h-tap items-center gap-1 rounded-ctl text-14 font-medium text-link no-underline"
          >
            {t('table.seeAll', { count: ranked.total + entering.total })}
            <ChevronRight size={18} className="flex-none" aria-hidden />
          </Link>
        )}
        <RatingRulesLink clanId={season.clanId} />
        {ranked.total > 0 && <CardOffer subject={{ of: 'ladder', id: season.clanId }} />}
        {settingsForbidden(clan) === null && (
          <ShareLinkOffer subject={{ kind: 'clan', id: clan.id, about: clan.name }} />
        )}
      </div>
    </>
  )
}
