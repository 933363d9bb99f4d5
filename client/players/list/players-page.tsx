import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { change, useAppLocation } from '#client/lib/location.ts'
import { readPages } from '#client/lib/query-client.ts'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { useWide } from '#client/ui/use-wide.ts'
import { playersApi } from '#shared/players/api.ts'
import { PlayerRows } from './player-rows.tsx'
import { orderOf, type PlayerSort, sortParam, parseSort } from './player-sort.ts'
import { PlayerTable } from './player-table.tsx'
import { PlayersControls } from './players-controls.tsx'
import { PlayersEmpty } from './players-empty.tsx'
import { PlayersLoading } from './players-loading.tsx'

/** Everybody whom the reader has played with or against. Search and order stand in the address. */
export function PlayersPage() {
  const { t } = useTranslation('players')
  const { q = '', sort: named } = useAppLocation()
  const isWide = useWide()
  const sort = parseSort(named)
  const list = usePlayers(q, sort)
  const players = list.data?.pages.flatMap((page) => page.items) ?? []
  const isEmpty = list.data !== undefined && players.length === 0
  useFocusOnMount()
  return (
    <div className="grid gap-3.5">
      {(!isEmpty || q !== '') && (
        <PlayersControls
          q={q}
          sort={sort}
          onSort={changeSort}
          isWide={isWide}
          count={list.data?.pages[0]?.total ?? null}
        />
      )}
      <ListFailed list={list} title={t('list.loadFailed')} />
      {list.isPending && <PlayersLoading />}
      {isEmpty && <PlayersEmpty q={q} />}
      {players.length > 0 && isWide && <PlayerTable players={players} sort={sort} onSort={changeSort} />}
      {players.length > 0 && !isWide && <PlayerRows players={players} />}
      <ListEnd list={list} more={t('list.showMore')} failed={t('list.moreFailed')} />
    </div>
  )
}

const pageSize = 30

const changeSort = (sort: PlayerSort) => change({ sort: sortParam(sort) }, { replace: true })

/** What was found before stays until the next search is answered. */
const usePlayers = (q: string, sort: PlayerSort) =>
  useInfiniteQuery({
    ...readPages(playersApi.stats, { query: { limit: pageSize, ...orderOf(sort), ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  })
