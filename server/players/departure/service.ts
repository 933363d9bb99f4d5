import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { deletedName, nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

/** Nobody is seated with the player from then on; answers their name. */
export const lockPlayer = store.lockPlayer

/**
 * Takes the player of an account that is being deleted away, or leaves them as nobody where others still sit with them; and
 * the guests that stand nowhere now: the user's own, and those of nobody among `others`.
 */
export async function departure(tx: Db, { userId, playerId }: Actor, others: number[]) {
  await store.removeClaims(tx, userId)
  await store.removeGuests(tx, userId, others)
  const nobody = { name: deletedName, nameNorm: nameNorm(deletedName) }
  if (await store.hasSeats(tx, playerId)) await store.disownPlayer(tx, playerId, nobody)
  else await store.removePlayer(tx, playerId)
}
