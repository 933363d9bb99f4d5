import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useTable } from '#client/clans/ratings/queries.ts'
import { RecordRanked } from '#client/clans/ratings/record-ranked.tsx'
import { href } from '#client/lib/location.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-rules-link.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import { Entering } from './entering.tsx'
import { LeaderboardLoading, SeasonTable } from './season-table.tsx'
import type { LeaderboardProps } from './standing-name.tsx'

const shownEntering = 5

/** The top of a season's leaderboard, and the players who are about to enter it. */
export function TopTen({ season, isMember }: LeaderboardProps) {
  const { t } = useTranslation('ratings')
  const ranked = useTable(season, { standing: 'ranked', limit: 10 })
  const entering = useTable(season, { standing: 'entering', limit: shownEntering })
  const { isError } = ranked.list
  const isEmpty = ranked.list.data && entering.list.data && ranked.total + entering.total === 0
  const isWaiting = ranked.list.isPending || (ranked.total === 0 && entering.list.isPending)
  return (
    <>
      {isError && <ErrorCard title={t('table.loadFailed')} onRetry={() => void ranked.list.refetch()} />}
      {isWaiting && !isError && <LeaderboardLoading />}
      {isEmpty && <EmptyLeaderboard season={season} isMember={isMember} />}
      <SeasonTable entries={ranked.entries} season={season} isMember={isMember} />
      {entering.list.isError && (
        <ErrorCard title={t('entering.loadFailed')} onRetry={() => void entering.list.refetch()} />
      )}
      {entering.total > 0 && (
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
      </div>
    </>
  )
}

function EmptyLeaderboard({ season, isMember }: LeaderboardProps) {
  const { t } = useTranslation('ratings')
  return (
    <EmptyState
      title={t(season.matches === 0 ? 'table.none' : 'table.noneRated')}
      text={t(season.matches === 0 ? 'table.noneText' : 'table.noneRatedText')}
      action={isMember && <RecordRanked clanId={season.clanId} />}
    />
  )
}
