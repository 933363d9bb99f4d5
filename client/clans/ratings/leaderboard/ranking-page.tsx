import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { ClanMissing } from '#client/clans/clan-missing.tsx'
import { clanLocation, ownClansHref } from '#client/clans/locations.ts'
import { PlayerCurve } from '#client/clans/ratings/curve/player-curve.tsx'
import { useSeasons, useTable } from '#client/clans/ratings/queries.ts'
import { SeasonLine } from '#client/clans/ratings/season-line.tsx'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { change, href, useLocationPart } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-marks.tsx'
import { fullDay } from '#client/stats/charts/calendar-names.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { Entering } from './entering.tsx'
import { LeaderboardLoading, SeasonTable } from './season-table.tsx'
import type { LeaderboardProps } from './standing-name.tsx'

/** The whole leaderboard of a season; with a player in the address, that player's rating curve. */
export function RankingPage() {
  const id = useLocationPart('clan') ?? 0
  const { t } = useTranslation(['ratings', 'clans'])
  const clan = useQuery(read(clansApi.one, { params: { id: String(id) } }))
  const isShown = clan.data && !isMissing(clan.error)
  return (
    <>
      {!isShown && (
        <>
          <BackLink href={ownClansHref}>{t('ratings:ranking.clans')}</BackLink>
          <Title className="sr-only">{t('ratings:table.title')}</Title>
        </>
      )}
      <QueryView
        query={clan}
        loading={<LeaderboardLoading />}
        failed={t('clans:page.loadFailed')}
        missing={<ClanMissing />}
      >
        {(data) => <OfClan clan={data} />}
      </QueryView>
    </>
  )
}

function OfClan({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ratings')
  const chosen = useLocationPart('season')
  const player = useLocationPart('player')
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
      <QueryView query={seasons} loading={<LeaderboardLoading />} failed={t('season.loadFailed')}>
        {(all) =>
          season ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:max-w-200">
              <SeasonPicker seasons={all} season={season} />
              <FullLeaderboard key={season.id} season={season} isMember={membersForbidden(clan) === null} />
            </div>
          ) : (
            <EmptyState
              title={t('season.missing')}
              action={
                <ButtonLink href={href({ ...clanLocation(clan.id), view: 'ranking' })}>
                  {t('season.toRunning')}
                </ButtonLink>
              }
            />
          )
        }
      </QueryView>
    </>
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

function SeasonPicker({ seasons, season }: { seasons: readonly Season[]; season: Season }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const nameIn = (each: Season) =>
    each.isActive ? seasonName(t, each) : t('season.closedNamed', { season: seasonName(t, each) })
  return (
    <div className="grid gap-2">
      {seasons.length > 1 && (
        <div className="max-w-100">
          <Field label={t('season.pick')} htmlFor="season">
            <Select
              value={season.id}
              onChange={(event) => change({ season: Number(event.target.value) }, { replace: true })}
            >
              {seasons.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameIn(each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {season.isActive ? (
        <SeasonLine season={season} hasName={seasons.length === 1} />
      ) : (
        <p className="flex items-center gap-1.5 text-14 text-ink-2">
          <Lock size={16} className="flex-none" aria-hidden />
          {t('season.closed', {
            from: fullDay(season.startDate, language),
            to: fullDay(season.endDate ?? season.startDate, language),
          })}
        </p>
      )}
    </div>
  )
}
