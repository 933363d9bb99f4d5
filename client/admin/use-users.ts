import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { adminApi } from '#shared/admin/api.ts'

/** Who can be acted for and is called so, once the text has come to rest. */
export function useUsers(text: string) {
  const q = useDebounced(text, 200)
  const search = useQuery({
    ...read(adminApi.users, { query: { q, access: 'only', limit: 20 } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = q !== text || search.isFetching
  const state = isSearching ? 'searching' : search.isError ? 'failed' : 'found'
  return {
    users: q === '' || state === 'failed' ? [] : (search.data ?? []),
    state,
    retry: () => void search.refetch(),
  } as const
}
