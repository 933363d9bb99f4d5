import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { playersApi } from '#shared/players/api.ts'
import { isSimilarName } from '#shared/players/name-similarity.ts'
import { nameNorm } from '#shared/players/name.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import type { ChosenPlayer } from './player-search.tsx'
import { distinct, type KnownPlayers } from './use-known-players.ts'

/**
 * Who is found for the text, once it has come to rest; friends and those played with are there at once, and first. Names are
 * compared as the server does.
 */
export function usePlayerSearch(text: string, exclude: readonly number[], known: KnownPlayers) {
  const q = useDebounced(text, 200)
  const search = useQuery({
    ...read(playersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (search.data ?? [])
  const matchesText = ({ id, name }: PlayerFound) =>
    !exclude.includes(id) && nameNorm(name).includes(nameNorm(text))
  const closest = text === '' ? [] : closestPlayers(known).filter(matchesText).slice(0, maxClosest)
  // The server's answer says more of the same people.
  const closestInFull = closest.map((player) => found.find(({ id }) => id === player.id) ?? player)
  const players = distinct([...closestInFull, ...found.filter(matchesText)])
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

type SearchScope = { known: KnownPlayers; players: readonly PlayerFound[]; exclude: readonly number[] }

/** Known people whom a new name resembles, a moment after it was left: a press beside the field finds what it aimed at. */
export function useSimilarPlayers(text: string, scope: SearchScope) {
  const isStable = useDebounced(text, 300) === text
  return isStable && text !== '' ? similarPlayers(scope, text) : []
}

/** Friends, those played with, and guests; strangers whom a search finds are nobody to be asked about. */
export function similarPlayers({ known, players, exclude }: SearchScope, text: string) {
  const guests = players.filter(({ isRegisteredUser }) => !isRegisteredUser)
  return distinct([...closestPlayers(known), ...guests])
    .filter(({ id, name }) => !exclude.includes(id) && isSimilarName(text, name))
    .slice(0, maxSimilar)
}

/** Whether a typed name may be that of somebody known, and nobody has said who is meant. */
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

/** Friends first, then whom the reader played with. */
const closestPlayers = ({ friends, partners, opponents }: KnownPlayers) =>
  distinct([...friends, ...partners, ...opponents])
