import { useSettled } from '#client/lib/use-settled.ts'
import { resembles } from '#shared/players/resemblance.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import { nearTo } from './use-found-players.ts'
import { distinct, type KnownPlayers } from './use-known-players.ts'

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
    .filter(({ id, name }) => !exclude.includes(id) && resembles(text, name))
    .slice(0, mostAlike)
}

const mostAlike = 2
