import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { change, useAppLocation } from '#client/lib/location.ts'
import { readPages } from '#client/lib/query-client.ts'
import { RecordMatch } from '#client/players/record-match.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { EmptyState, Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { playersApi } from '#shared/players/api.ts'
import { PlayerRows } from './player-rows.tsx'
import { orderOf, parseSort, type PlayerSort, sortParam } from './player-sort.ts'
import { PlayerTable } from './player-table.tsx'
import { PlayersControls } from './players-controls.tsx'

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

/** Nobody to list: none of that name, or nothing was played yet. */
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

/** Rows in the shape of those that are coming. */
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
