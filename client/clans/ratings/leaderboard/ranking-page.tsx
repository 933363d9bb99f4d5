import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClanLoadFailed } from '#client/clans/clan-load-failed.tsx'
import { clanLocation } from '#client/clans/locations.ts'
import { PlayerCurve } from '#client/clans/ratings/curve/player-curve.tsx'
import { useSeasons } from '#client/clans/ratings/queries.ts'
import { isMissing } from '#client/lib/is-missing.ts'
import { href, useAppLocation } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { Refresh } from '#client/ui/refresh.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { clansApi } from '#shared/clans/api.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { Ranking } from './ranking.tsx'
import { LeaderboardLoading } from './season-table.tsx'

/** The whole leaderboard of a season; with a player in the address, that player's rating curve. */
export function RankingPage() {
  const { clan: id = 0 } = useAppLocation()
  const { t } = useTranslation('ratings')
  const clan = useQuery(read(clansApi.one, { params: { id: String(id) } }))
  const isShown = clan.data && !isMissing(clan.error)
  return (
    <>
      {!isShown && (
        <>
          <BackLink href={href({ tab: 'community', view: 'clans' })}>{t('ranking.clans')}</BackLink>
          <Title className="sr-only">{t('table.title')}</Title>
        </>
      )}
      {clan.isPending && <LeaderboardLoading />}
      {clan.isError && <ClanLoadFailed error={clan.error} onRetry={() => void clan.refetch()} />}
      {isShown && <OfClan clan={clan.data} />}
    </>
  )
}

function OfClan({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ratings')
  const { season: chosen, player } = useAppLocation()
  const { seasons } = useSeasons(clan.id)
  const season = seasons.data?.find(({ id, isActive }) => (chosen ? id === chosen : isActive))
  useFocusOnMount({ fromTop: true })
  if (season && player) return <PlayerCurve key={player} clan={clan} season={season} playerId={player} />
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <BackLink href={href(clanLocation(clan.id))}>{clan.name}</BackLink>
        <Refresh />
      </div>
      <Title className="pb-4 text-30 font-heavy">{t('table.title')}</Title>
      {seasons.isPending && <LeaderboardLoading />}
      {seasons.isError && !seasons.data && (
        <ErrorCard title={t('season.loadFailed')} onRetry={() => void seasons.refetch()} />
      )}
      {seasons.data && <Ranking clan={clan} seasons={seasons.data} season={season} />}
    </>
  )
}
