import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { playersApi } from '#shared/players/api.ts'
import { nameNorm } from '#shared/players/name.ts'
import { mayMean } from '#shared/players/resemblance.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import type { ChosenPlayer } from './player-search.tsx'
import { distinct, type KnownPlayers } from './use-known-players.ts'

/**
 * Who is found for the text, once it has come to rest; friends and those played with are there at once, and first. Names are
 * compared as the server does.
 */
export function useFoundPlayers(text: string, exclude: readonly number[], known: KnownPlayers) {
  const q = useSettled(text, 200)
  const search = useQuery({
    ...read(playersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (search.data ?? [])
  const fits = ({ id, name }: PlayerFound) => !exclude.includes(id) && nameNorm(name).includes(nameNorm(text))
  const near = text === '' ? [] : nearTo(known).filter(fits).slice(0, mostNear)
  // The server's answer says more of the same people.
  const nearInFull = near.map((player) => found.find(({ id }) => id === player.id) ?? player)
  const players = distinct([...nearInFull, ...found.filter(fits)])
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

type Among = { known: KnownPlayers; players: readonly PlayerFound[]; exclude: readonly number[] }

/** Known people whom a new name resembles, a moment after it was left: a press beside the field finds what it aimed at. */
export function useAlikePlayers(text: string, among: Among) {
  const isRest = useSettled(text, 300) === text
  return isRest && text !== '' ? alikeIn(among, text) : []
}

/** Friends, those played with, and guests; strangers whom a search finds are nobody to be asked about. */
export function alikeIn({ known, players, exclude }: Among, text: string) {
  const guests = players.filter(({ isRegisteredUser }) => !isRegisteredUser)
  return distinct([...nearTo(known), ...guests])
    .filter(({ id, name }) => !exclude.includes(id) && mayMean(text, name))
    .slice(0, mostAlike)
}

/** Whether a typed name may be that of somebody known, and nobody has said who is meant. */
export function isUnclear(
  { name, player, isNew }: ChosenPlayer,
  known: KnownPlayers,
  exclude: readonly number[],
) {
  const text = name.trim()
  if (player || isNew || nearTo(known).some((one) => isSameName(one.name, text))) return false
  return alikeIn({ known, players: [], exclude }, text).length > 0
}

export const isSameName = (one: string, other: string) => nameNorm(one) === nameNorm(other)

const mostNear = 8
const mostAlike = 2

/** Friends first, then whom the reader played with. */
const nearTo = ({ friends, partners, opponents }: KnownPlayers) =>
  distinct([...friends, ...partners, ...opponents])
