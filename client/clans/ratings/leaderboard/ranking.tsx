import { useTranslation } from 'react-i18next'
import { clanLocation } from '#client/clans/locations.ts'
import { useTable } from '#client/clans/ratings/queries.ts'
import { href } from '#client/lib/location.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-rules-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { Entering } from './entering.tsx'
import { SeasonPicker } from './season-picker.tsx'
import { LeaderboardLoading, SeasonTable } from './season-table.tsx'
import type { LeaderboardProps } from './standing-name.tsx'

type RankingProps = { clan: Clan; seasons: readonly Season[]; season: Season | undefined }

/** The whole leaderboard of a season, with the season picker. */
export function Ranking({ clan, seasons, season }: RankingProps) {
  const { t } = useTranslation('ratings')
  if (!season)
    return (
      <EmptyState
        title={t('season.missing')}
        action={
          <ButtonLink href={href({ ...clanLocation(clan.id), view: 'ranking' })}>
            {t('season.toRunning')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:max-w-200">
      <SeasonPicker seasons={seasons} season={season} />
      <FullLeaderboard key={season.id} season={season} isMember={membersForbidden(clan) === null} />
    </div>
  )
}

const pageSize = 50

function FullLeaderboard({ season, isMember }: LeaderboardProps) {
  const { t } = useTranslation('ratings')
  const ranked = useTable(season, { standing: 'ranked', limit: pageSize })
  const entering = useTable(season, { standing: 'entering', limit: pageSize })
  const isEmpty = ranked.list.data && entering.list.data && ranked.total + entering.total === 0
  const ends = { more: t('table.showMore'), failed: t('table.moreFailed') }
  return (
    <>
      <ListFailed list={ranked.list} title={t('table.loadFailed')} />
      {ranked.list.isPending && <LeaderboardLoading />}
      {isEmpty && <EmptyState title={t('table.none')} />}
      <SeasonTable entries={ranked.entries} season={season} isMember={isMember} />
      <ListEnd list={ranked.list} {...ends} />
      <ListFailed list={entering.list} title={t('entering.loadFailed')} />
      {entering.total > 0 && (
        <Entering level={2} entries={entering.entries} season={season} isMember={isMember} />
      )}
      <ListEnd list={entering.list} {...ends} />
      {season.isActive && <RatingRulesLink clanId={season.clanId} />}
    </>
  )
}
