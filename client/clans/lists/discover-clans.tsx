import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isLoadingNew } from '#client/friends/people/use-people.ts'
import { change, useAppLocation } from '#client/lib/location.ts'
import { read, readPages } from '#client/lib/query-client.ts'
import { Button } from '#client/ui/button.tsx'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { useFocusRestoration } from '#client/ui/list/use-focus-restoration.ts'
import { EmptyState } from '#client/ui/states.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { clansApi } from '#shared/clans/api.ts'
import { ClanSearch } from './clan-search.tsx'
import { ClansLoading } from './clans-loading.tsx'
import { ClansToJoin } from './clans-to-join.tsx'
import { CreateClan } from './create-clan.tsx'

/** The public clans: all that the reader is not in, or those that a search finds. The search stands in the address. */
export function DiscoverClans() {
  const { t } = useTranslation('clans')
  const { q = '' } = useAppLocation()
  const { list, clans, total, isSearching } = useClans(q)
  const isEmpty = list.data !== undefined && clans.length === 0
  const page = useRef<HTMLDivElement>(null)
  useFocusOnMount()
  useFocusRestoration(page)
  const count = () => (q ? t('discover.found', { count: clans.length }) : t('count', { count: total }))
  return (
    <div ref={page} tabIndex={-1} className="grid gap-3.5 outline-none focus-visible:shadow-none">
      {(!isEmpty || q !== '') && (
        <ClanSearch q={q} isSearching={isSearching} state={list.data && !list.isError ? count() : ''} />
      )}
      <ListFailed list={list} title={t('discover.loadFailed')} />
      {list.isPending && <ClansLoading />}
      {isEmpty && !isSearching && <NoClans q={q} />}
      <ClansToJoin clans={clans} />
      {'fetchNextPage' in list && (
        <ListEnd list={list} more={t('discover.showMore')} failed={t('discover.moreFailed')} />
      )}
    </div>
  )
}

const pageSize = 30

function useClans(q: string) {
  const others = useInfiniteQuery({
    ...readPages(clansApi.list, { query: { scope: 'others', limit: pageSize } }),
    enabled: q === '',
  })
  const found = useQuery({
    ...read(clansApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (q === '')
    return {
      list: others,
      clans: others.data?.pages.flatMap((page) => page.items) ?? [],
      total: others.data?.pages[0]?.total ?? 0,
      isSearching: false,
    }
  const clans = found.data ?? []
  return {
    list: found,
    clans,
    total: clans.length,
    isSearching: isLoadingNew(found),
  }
}

function NoClans({ q }: { q: string }) {
  const { t } = useTranslation('clans')
  if (q === '')
    return <EmptyState title={t('discover.empty')} text={t('discover.emptyText')} action={<CreateClan />} />
  return (
    <EmptyState
      title={t('discover.emptySearch', { name: q })}
      text={t('discover.emptySearchText')}
      action={
        <Button onClick={() => change({ q: undefined }, { replace: true })}>{t('discover.clear')}</Button>
      }
    />
  )
}
