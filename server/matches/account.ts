import type { ErasedAccount } from '#server/account/domains.ts'
import { matchRows } from '#server/exports/service.ts'
import type { Context } from '#server/http/context.ts'
import * as store from './account-store.ts'

export const lockAccount = ({ db, actor }: Context) => store.lockMatches(db, actor)

/**
 * Deletes the casual matches in which no other account plays, with guests who sat only there. The other
 * matches stay, without the account's notes on them.
 */
export async function eraseAccount({ db: tx, actor }: Context, { user, playerId }: ErasedAccount) {
  const others = await store.deleteMatchesOfNobodyElse(tx, actor)
  await store.deleteOrphanedGuests(tx, others)
  await store.disownMatches(tx, user.id)
  await store.deleteDeclines(tx, playerId)
}

export const exportAccount = (context: Context) => ({
  matches: () => matchRows(context),
  declinedMatches: () => store.exportedDeclines(context.db, context.actor.playerId),
})
