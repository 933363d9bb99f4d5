import type { Db } from '#server/db/client.ts'
import { transactionForEach } from '#server/db/transaction-for-each.ts'
import { assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { canPlayLadder } from '#server/scheduled-matches/seats/invitees.ts'
import {
  assertNotBegun,
  lockScheduled,
  lockScheduledFor,
  scheduledAfter,
} from '#server/scheduled-matches/service.ts'
import { freePositions } from '#server/scheduled-matches/view.ts'
import { AppError } from '#shared/errors.ts'
import { settleWaitlist, withWaitlist } from './offers.ts'
import * as store from './store.ts'

/** Puts the actor at the end of the waitlist of a match without a seat for them. */
export function joinWaitlist({ db, actor, now }: Context, id: number, key?: string) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id, key)
    assertNotBegun(match, now)
    if (match.seats.some(({ playerId }) => playerId === actor.playerId)) throw new AppError('already_joined')
    assertThat(await canPlayLadder(tx, match, [actor]))
    const { holders, ...changes } = await settleWaitlist(tx, await withWaitlist(tx, match), now)
    const held = holders.filter(({ userId }) => userId !== actor.userId).length
    if (freePositions(match).length > held) throw new AppError('places_free')
    await store.insertEntry(tx, { matchId: id, userId: actor.userId, shareKey: key ?? null, createdAt: now })
    await notify(tx, now, changes)
    return scheduledAfter(tx, actor, id, now)
  })
}

/** Puts users on the waitlist of a match in their order, in the transaction that created it. They see it while they wait. */
export async function putOnWaitlist(tx: Db, id: number, userIds: string[], now: Date) {
  if (userIds.length === 0) return
  const { shareKey } = assertFound(await lockScheduled(tx, id))
  for (const userId of userIds) await store.insertEntry(tx, { matchId: id, userId, shareKey, createdAt: now })
  await renewOffers(tx, id, now)
}

/** Takes the actor off the waitlist; a seat that was held for them is offered to the next. */
export function leaveWaitlist({ db, actor, now }: Context, id: number, key?: string) {
  return db.transaction(async (tx) => {
    const match = await withWaitlist(tx, await lockScheduledFor(tx, actor, id, key))
    await notify(tx, now, await settleWaitlist(tx, match, now, actor.userId))
    return scheduledAfter(tx, actor, id, now)
  })
}

/** The same in a transaction, for a user who may no longer see the match. */
export const dropFromWaitlist = (tx: Db, userId: string, id: number, now: Date) =>
  renewOffers(tx, id, now, userId)

/** Offers the seats that were not taken in time to the next on the waitlists. */
export async function renewExpiredOffers(db: Db, now: Date) {
  const ids = await store.matchesWithExpiredOffers(db, now)
  await transactionForEach(db, ids, (tx, id) => renewOffers(tx, id, now))
}

async function renewOffers(tx: Db, id: number, now: Date, leaving?: string) {
  const match = await lockScheduled(tx, id)
  if (match) await notify(tx, now, await settleWaitlist(tx, await withWaitlist(tx, match), now, leaving))
}
