import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { isOffline } from '#client/lib/api.ts'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { playerPages } from '#client/players/list/queries.ts'
import { toPlayerFound } from '#client/players/player-found.ts'
import { playersApi } from '#shared/players/api.ts'
import { isSimilarName } from '#shared/players/name-similarity.ts'
import { nameNorm } from '#shared/players/name.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import type { ChosenPlayer } from './player-search.tsx'
import { distinct, type KnownPlayers } from './use-known-players.ts'

/**
 * Known players are found at once, and come first. Names are compared as on the server. Without a connection all whom the
 * reader has met are searched, as far as the device has them.
 */
export function usePlayerSearch(text: string, exclude: readonly number[], known: KnownPlayers) {
  const q = useDebounced(text, 200)
  const search = useQuery({
    ...read(playersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const kept = useMetPlayers(search.error !== null && isOffline(search.error))
  const found = q === '' ? [] : (kept ?? search.data ?? [])
  const matchesText = ({ id, name }: PlayerFound) =>
    !exclude.includes(id) && nameNorm(name).includes(nameNorm(text))
  const closest = text === '' ? [] : closestPlayers(known).filter(matchesText).slice(0, maxClosest)
  // The response has more about them.
  const closestInFull = closest.map((player) => found.find(({ id }) => id === player.id) ?? player)
  const players = distinct([...closestInFull, ...found.filter(matchesText)])
  const isSearching = q !== text || search.isFetching
  const hasFailed = search.isError && !search.isFetching && !kept
  const [only, ...others] = players.filter(
    ({ name, isRegisteredUser }) => isRegisteredUser && isSameName(name, text),
  )
  return {
    players,
    isSearching,
    hasFailed,
    /** The one registered player of exactly that name, after the search. */
    meant: isSearching || hasFailed || others.length > 0 ? undefined : only,
  }
}

function useMetPlayers(isWanted: boolean) {
  const client = useQueryClient()
  const pages = isWanted && client.getQueryData(playerPages().queryKey)?.pages
  return pages ? pages.flatMap(({ items }) => items.map(toPlayerFound)) : null
}

type SearchScope = { known: KnownPlayers; players: readonly PlayerFound[]; exclude: readonly number[] }

/** Delayed after the field was left, so that a press beside it hits what it aimed at. */
export function useSimilarPlayers(text: string, scope: SearchScope) {
  const isStable = useDebounced(text, 300) === text
  return isStable && text !== '' ? similarPlayers(scope, text) : []
}

/** Friends, players of the latest matches, and guests; not strangers. */
export function similarPlayers({ known, players, exclude }: SearchScope, text: string) {
  const guests = players.filter(({ isRegisteredUser }) => !isRegisteredUser)
  return distinct([...closestPlayers(known), ...guests])
    .filter(({ id, name }) => !exclude.includes(id) && isSimilarName(text, name))
    .slice(0, maxSimilar)
}

/** Whether a typed name may be a known player's, and nobody has been picked. */
export function isAmbiguous(
  { name, player, isNew }: ChosenPlayer,
  known: KnownPlayers,
  exclude: readonly number[],
) {
  const text = name.trim()
  if (player || isNew || closestPlayers(known).some((one) => isSameName(one.name, text))) return false
  return similarPlayers({ known, players: [], exclude }, text).length > 0
}

export const isSameName = (one: string, other: string) => nameNorm(one) === nameNorm(other)

const maxClosest = 8
const maxSimilar = 2

/** Friends, then players of the latest matches. */
const closestPlayers = ({ friends, partners, opponents }: KnownPlayers) =>
  distinct([...friends, ...partners, ...opponents])
