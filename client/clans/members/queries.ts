import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read, readPages } from '#client/lib/query-client.ts'
import { useSettled } from '#client/players/use-settled.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import { usersApi } from '#shared/users/api.ts'

/** The members, admins first. Others change them too: whoever opens the list is told the latest. */
export function useMembers(clanId: number) {
  const list = useInfiniteQuery({
    ...readPages(membersApi.list, { params: { id: String(clanId) }, query: { limit: pageSize } }),
    refetchOnMount: 'always',
  })
  return { list, members: list.data?.pages.flatMap((page) => page.items) ?? [] }
}

/**
 * Who is found for the text, once it has come to rest, and who of them is in the clan; null while the text is too short
 * to say anything.
 */
export function useFound(clanId: number, typed: string) {
  const text = [...typed.trim()].length >= fewest ? typed.trim() : ''
  const q = useSettled(text, pause)
  const search = { enabled: q !== '', placeholderData: keepPreviousData }
  const people = useQuery({ ...read(usersApi.search, { query: { q } }), ...search })
  const members = useQuery({
    ...read(membersApi.list, { params: { id: String(clanId) }, query: { q, limit: pageSize } }),
    ...search,
  })
  const isOnItsWay = [people, members].some(
    (query) => query.isFetching && (query.isPending || query.isPlaceholderData),
  )
  return {
    people: q === '' ? null : (people.data ?? null),
    members: members.data ?? [],
    isSearching: q !== text || (q !== '' && isOnItsWay),
    hasFailed: q !== '' && people.isError && !people.isFetching,
    retry: () => void people.refetch(),
  }
}

const fewest = 2
const pause = 200
const pageSize = 50
