import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { openClan } from '#client/clans/locations.ts'
import { useJoin } from '#client/clans/use-join.ts'
import { isLoadingNew } from '#client/friends/people/use-people.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, useLocationPart } from '#client/lib/location.ts'
import { readPages } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import { useNameSearch } from '#client/players/search/name-search.tsx'
import { Button } from '#client/ui/button.tsx'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { useFocusOnMount, useFocusRestoration } from '#client/ui/focus.ts'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { clansApi } from '#shared/clans/api.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { ClansLoading, ClanCards } from './clan-card.tsx'
import { CreateClan } from './my-clans.tsx'

/** Public clans: those that the reader is not a member of, or the results of the search in the address. */
export function DiscoverClans() {
  const { t } = useTranslation('clans')
  const q = useLocationPart('q') ?? ''
  const { list, clans, total, isSearching } = useClans(q)
  const isEmpty = list.data !== undefined && clans.length === 0
  const page = useRef<HTMLDivElement>(null)
  useFocusOnMount()
  useFocusRestoration(page)
  return (
    <div ref={page} tabIndex={-1} className="grid gap-3.5 outline-none focus-visible:shadow-none">
      {(!isEmpty || q !== '') && (
        <ClanSearch
          q={q}
          isSearching={isSearching}
          state={list.data && !list.isError ? t(q ? 'discover.found' : 'count', { count: total }) : ''}
        />
      )}
      <QueryView<unknown>
        query={list}
        loading={<ClansLoading />}
        failed={t('discover.loadFailed')}
        isEmpty={() => clans.length === 0}
        empty={!isSearching && <NoClans q={q} />}
      >
        {() => <ClansToJoin clans={clans} />}
      </QueryView>
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
  if (q !== '') {
    const clans = found.data ?? []
    return { list: found, clans, total: clans.length, isSearching: isLoadingNew(found) }
  }
  const { items, total } = others.data ?? { items: [], total: 0 }
  return { list: others, clans: items, total, isSearching: false }
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

type ClanSearchProps = {
  q: string
  isSearching: boolean
  /** The number of results; empty until it is known. */
  state: string
}

function ClanSearch({ q, isSearching, state }: ClanSearchProps) {
  const { t } = useTranslation('clans')
  const { text, search } = useNameSearch(q)
  return (
    <div className="grid gap-2 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-center lg:gap-5">
      <SearchBox
        label={t('discover.search')}
        clearLabel={t('discover.clear')}
        value={text}
        onChange={search}
        describedBy="clan-search-state"
      />
      <div id="clan-search-state" className="min-h-5 text-14">
        {isSearching && <span className="text-ink-2">{t('discover.searching')}</span>}
        <p role="status" className="font-medium">
          {isSearching ? '' : state}
        </p>
      </div>
    </div>
  )
}

function ClansToJoin({ clans }: { clans: readonly Clan[] }) {
  const { t } = useTranslation('clans')
  const { join, isJoining } = useJoin()
  const joinAndOpen = async ({ id }: Clan) => {
    if (await join(id)) openClan(id)
  }
  return (
    <ClanCards
      clans={clans}
      renderAction={(clan) =>
        clan.userRole ? (
          <Tag kind="court">{t('role.member')}</Tag>
        ) : (
          <Button
            variant="outline"
            size="small"
            // On top of the link that covers the card.
            className="relative flex-none narrow:w-full"
            busy={isJoining(clan.id)}
            busyText={t('joiningShort')}
            aria-label={t('joinNamed', { name: clan.name })}
            onClick={() => void joinAndOpen(clan)}
          >
            {t('join')}
          </Button>
        )
      }
    />
  )
}
