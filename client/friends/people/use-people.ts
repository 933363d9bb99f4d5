import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { usersApi } from '#shared/users/api.ts'

const minLetters = 2
const debounceMs = 200

export type FoundPeople = ReturnType<typeof usePeople>

/** `found` is null while the text is too short. */
export function usePeople(typed: string) {
  const text = [...typed.trim()].length >= minLetters ? typed.trim() : ''
  const q = useDebounced(text, debounceMs)
  const search = useQuery({
    ...read(usersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    q,
    people: q === '' ? null : (search.data ?? null),
    isSearching: q !== text || (q !== '' && isLoadingNew(search)),
    hasFailed: q !== '' && search.isError && !search.isFetching,
    retry: () => void search.refetch(),
  }
}

/** The results shown meanwhile belong to an earlier text. */
export const isLoadingNew = ({
  isFetching,
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isFetching' | 'isPending' | 'isPlaceholderData'>) =>
  isFetching && (isPending || isPlaceholderData)
