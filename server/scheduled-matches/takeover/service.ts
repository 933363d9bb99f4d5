import type { Db } from '#server/db/client.ts'
import type { ScheduledNotice } from '#server/scheduled-matches/notices.ts'
import { noteChanges } from '#server/scheduled-matches/seats/service.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import { offersOver, settleOffers } from '#server/scheduled-matches/waiting/service.ts'
import * as store from './store.ts'

/** The matches to come in which a player sits, locked. */
export async function lockPlansOf(tx: Db, playerId: number) {
  const ids = await store.plansOf(tx, playerId)
  await store.lockPlans(tx, ids)
  return ids
}

export const plansOf = store.plansOf

type Change = { from: number; to: { id: number; userId: string | null } }

/** Gives the places of one player in locked matches to another, who waits for none in them any more. */
export async function passOnPlaces(tx: Db, ids: number[], { from, to }: Change, now: Date) {
  await store.movePlaces(tx, from, to.id)
  await noteChanges(tx, ids, now)
  const notices: ScheduledNotice[] = []
  const withdrawn: Awaited<ReturnType<typeof offersOver>>[] = []
  for (const id of to.userId === null ? [] : await store.waitedFor(tx, ids, to.userId)) {
    const match = await lockScheduled(tx, id)
    if (!match) continue
    const offered = await settleOffers(tx, match, now)
    notices.push(...offered)
    withdrawn.push(await offersOver(tx, id, offered))
  }
  return { notices, withdrawn }
}
