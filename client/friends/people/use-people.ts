import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { usersApi } from '#shared/users/api.ts'

const fewest = 2
const pause = 200

export type FoundPeople = ReturnType<typeof usePeople>

/** Who is found for the text, once it has come to rest as `q`; null while it is too short to say anything. */
export function usePeople(typed: string) {
  const text = [...typed.trim()].length >= fewest ? typed.trim() : ''
  const q = useSettled(text, pause)
  const search = useQuery({
    ...read(usersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    q,
    people: q === '' ? null : (search.data ?? null),
    isSearching: q !== text || (q !== '' && isOnItsWay(search)),
    hasFailed: q !== '' && search.isError && !search.isFetching,
    retry: () => void search.refetch(),
  }
}

/** What is shown until then belongs to an earlier text, if anything is. */
export const isOnItsWay = ({
  isFetching,
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isFetching' | 'isPending' | 'isPlaceholderData'>) =>
  isFetching && (isPending || isPlaceholderData)
