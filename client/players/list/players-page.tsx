import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, useLocationPart } from '#client/lib/location.ts'
import { fullNames } from '#client/players/names.ts'
import { PlayerLink } from '#client/players/player-link.tsx'
import { RecordMatch } from '#client/players/record-match.tsx'
import { NameSearch } from '#client/players/search/name-search.tsx'
import { WinRecord } from '#client/stats/win-record.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { PlayerStats } from '#shared/players/schema.ts'
import { mirrored } from '#shared/stats/results.ts'
import { PlayerNotes } from './player-notes.tsx'
import { changeSort, isSort, parseSort, type PlayerSort, sorts } from './player-sort.ts'
import { PlayerTable } from './player-table.tsx'
import { usePlayers } from './queries.ts'

export function PlayersPage() {
  const { t } = useTranslation('players')
  const q = useLocationPart('q') ?? ''
  const named = useLocationPart('sort')
  const isWide = useWide()
  const sort = parseSort(named)
  const list = usePlayers(q, sort)
  const isEmpty = list.data?.items.length === 0
  useFocusOnMount()
  return (
    <div className="grid gap-3.5">
      {(!isEmpty || q !== '') && <PlayersControls q={q} sort={sort} count={list.data?.total ?? null} />}
      <QueryView
        query={list}
        failed={t('list.loadFailed')}
        loading={<PlayersLoading />}
        empty={<PlayersEmpty q={q} />}
        isEmpty={() => isEmpty}
      >
        {({ items }) =>
          isWide ? <PlayerTable players={items} sort={sort} /> : <PlayerRows players={items} />
        }
      </QueryView>
      <ListEnd list={list} more={t('list.showMore')} failed={t('list.moreFailed')} />
    </div>
  )
}

function PlayersEmpty({ q }: { q: string }) {
  const { t } = useTranslation('players')
  if (q === '')
    return <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={<RecordMatch />} />
  return (
    <EmptyState
      title={t('list.emptySearch', { name: q })}
      action={
        <Button onClick={() => change({ q: undefined }, { replace: true })}>{t('list.clearSearch')}</Button>
      }
    />
  )
}

function PlayersLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4, 5].map((row) => (
          <span
            key={row}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-3 px-4 py-3 not-first:border-t not-first:border-line"
          >
            <Skeleton className="size-10 rounded-ball" />
            <Skeleton className="h-10 max-w-72" />
            <Skeleton className="h-7 w-14" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}

function PlayerRows({ players }: { players: readonly PlayerStats[] }) {
  const names = fullNames(players.map(({ name }) => name))
  return (
    <Card flush>
      <ol className="grid gap-px bg-line md:grid-cols-2">
        {players.map((player, index) => (
          <li key={player.id} className="bg-surface md:last:odd:col-span-2">
            <Row player={player} name={names[index] ?? ''} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Row({ player, name }: { player: PlayerStats; name: string }) {
  const { t } = useTranslation('players')
  const { id, isRegisteredUser, profileImageUrl, totalMatches, asPartner, asOpponent } = player
  return (
    <PlayerLink
      id={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 -outline-offset-3 hover:bg-surface-2"
    >
      <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
      <span className="grid gap-0.5">
        <b className="overflow-hidden leading-tight font-medium text-balance text-ellipsis">{name}</b>
        <span className="flex flex-wrap gap-x-3 text-13 text-ink-2">
          <span>{t('list.matches', { count: totalMatches })}</span>
          <PlayerNotes player={player} />
        </span>
      </span>
      <span className="col-span-2 grid grid-cols-2 gap-3 sm:col-span-1 sm:col-start-2">
        <WinRecord title={t('list.columns.winsWith')} record={asPartner} />
        <WinRecord title={t('list.columns.winsAgainst')} record={mirrored(asOpponent)} />
      </span>
    </PlayerLink>
  )
}

type PlayersControlsProps = {
  q: string
  sort: PlayerSort
  /** Null until it is known. */
  count: number | null
}

function PlayersControls({ q, sort, count }: PlayersControlsProps) {
  const { t } = useTranslation('players')
  // On a wide screen the table's headers sort.
  const isWide = useWide()
  return (
    <div className="grid gap-3 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-center lg:gap-5">
      <NameSearch q={q} />
      <div className="grid gap-2 text-14 text-ink-2 lg:gap-0">
        <div className="flex items-center gap-4">
          <p role="status" className="min-h-5 flex-1 font-medium whitespace-nowrap text-ink">
            {count !== null && t('list.count', { count })}
          </p>
          {!isWide && <SortSelect sort={sort} />}
        </div>
        <p>{t('list.about')}</p>
      </div>
    </div>
  )
}

function SortSelect({ sort }: { sort: PlayerSort }) {
  const { t } = useTranslation('players')
  return (
    <div className="min-w-0">
      <Select
        aria-label={t('list.sort')}
        value={sort}
        onChange={({ target: { value } }) => isSort(value) && changeSort(value)}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {t(`list.orders.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
