import type { Db } from '#server/db/client.ts'
import { deleteUnseatedGuests } from '#server/players/service.ts'
import * as store from './store.ts'

const keptMs = 30 * 86_400_000

/**
 * Ends the private links of a match whose guests have lost their seats, and deletes the guests who sit nowhere else: their names
 * are free again. Answers the notifications of their claims, to be withdrawn.
 */
export const endLinks = async (tx: Db, matchId: number, endedAs: 'removed' | 'gone', now: Date) =>
  deleteUnseatedGuests(tx, await store.endLinksWithoutSeat(tx, matchId, endedAs, now))

/** The links of a guest whose seats went to another guest lead there; a user needs none. */
export async function followSeats(
  tx: Db,
  from: number,
  to: { id: number; userId: string | null },
  now: Date,
) {
  if (to.userId === null) await store.moveLinks(tx, from, to.id)
  else await store.endClaimedLinks(tx, from, now)
}

/** A link that is over says so for thirty days. */
export const deleteOldLinks = (db: Db, now: Date) =>
  store.deleteLinksBefore(db, new Date(now.getTime() - keptMs))
