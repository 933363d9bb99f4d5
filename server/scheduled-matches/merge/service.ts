import type { Db } from '#server/db/client.ts'
import type { ScheduledNotification } from '#server/scheduled-matches/notifications.ts'
import { noteChanges } from '#server/scheduled-matches/seats/service.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import { endedOffers, settleOffers } from '#server/scheduled-matches/waitlist/service.ts'
import * as store from './store.ts'

/** The matches to come in which a player sits, locked. */
export async function lockScheduledOf(tx: Db, playerId: number) {
  const ids = await store.scheduledIdsOf(tx, playerId)
  await store.lockAllScheduled(tx, ids)
  return ids
}

export const scheduledIdsOf = store.scheduledIdsOf

type SeatTransfer = { from: number; to: { id: number; userId: string | null } }

/** Gives the places of one player in locked matches to another, who waits for none in them any more. */
export async function moveSeats(tx: Db, ids: number[], { from, to }: SeatTransfer, now: Date) {
  await store.moveSeats(tx, from, to.id)
  await noteChanges(tx, ids, now)
  const notifications: ScheduledNotification[] = []
  const withdrawn: Awaited<ReturnType<typeof endedOffers>>[] = []
  for (const id of to.userId === null ? [] : await store.waitlistsOf(tx, ids, to.userId)) {
    const match = await lockScheduled(tx, id)
    if (!match) continue
    const offered = await settleOffers(tx, match, now)
    notifications.push(...offered)
    withdrawn.push(await endedOffers(tx, id, offered))
  }
  return { notices: notifications, withdrawn }
}
