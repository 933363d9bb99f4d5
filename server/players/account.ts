import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import { deletedName, nameNorm } from '#shared/players/name.ts'
import * as store from './account-store.ts'

/**
 * Deletes the player, or keeps them without a name where others still sit with them; and deletes the guests of the user
 * who sit nowhere.
 */
export async function eraseAccount({ db: tx }: Context, { user, playerId }: ErasedAccount) {
  await store.deleteClaims(tx, user.id)
  await store.deleteUnseatedGuestsOf(tx, user.id)
  await store.disownGuests(tx, user.id)
  if (await store.hasSeats(tx, playerId))
    await store.anonymisePlayer(tx, playerId, { name: deletedName, nameNorm: nameNorm(deletedName) })
  else await store.deletePlayer(tx, playerId)
}

export const exportAccount = ({ db, actor: { userId } }: Context) => ({
  player: () => store.exportedPlayer(db, userId),
  guests: () => store.exportedGuests(db, userId),
  claims: () => store.exportedClaims(db, userId),
})
