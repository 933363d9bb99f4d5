import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { playersApi } from '#shared/players/api.ts'
import { nameNorm } from '#shared/players/name.ts'

/** Who is found for the text, once it has come to rest. Names are compared as the server does. */
export function useFoundPlayers(text: string, exclude: readonly number[]) {
  const q = useSettled(text, 200)
  const search = useQuery({
    ...read(playersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (search.data ?? [])
  const players = found.filter(
    ({ id, name }) => !exclude.includes(id) && nameNorm(name).includes(nameNorm(text)),
  )
  const isSearching = q !== text || search.isFetching
  const hasFailed = search.isError && !search.isFetching
  const [only, ...others] = players.filter(
    ({ name, isRegisteredUser }) => isRegisteredUser && isSameName(name, text),
  )
  return {
    players,
    isSearching,
    hasFailed,
    /** The one registered person who is called just that, once the search is at its end. */
    meant: isSearching || hasFailed || others.length > 0 ? undefined : only,
  }
}

export const isSameName = (one: string, other: string) => nameNorm(one) === nameNorm(other)
