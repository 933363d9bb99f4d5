import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isLoadingNew, usePeople } from '#client/friends/people/use-people.ts'
import { readPages } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import { membersApi } from '#shared/clans/members/api.ts'

export const useMembers = (clanId: number) =>
  useInfiniteQuery(readPages(membersApi.list, { params: { id: String(clanId) }, query: { limit: pageSize } }))

export function useMemberSearch(clanId: number, typed: string) {
  const found = usePeople(typed)
  const { q } = found
  const members = useQuery({
    ...read(membersApi.list, { params: { id: String(clanId) }, query: { q, limit: pageSize } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    ...found,
    members: members.data ?? [],
    isSearching: found.isSearching || (q !== '' && isLoadingNew(members)),
  }
}

const pageSize = 50
