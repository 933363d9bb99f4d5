import type { Db } from '#server/db/client.ts'
import { transactionForEach } from '#server/db/transaction-for-each.ts'
import { notify } from '#server/notifications/service.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { alreadyAsked } from '#server/scheduled-matches/seat-requests/store.ts'
import { usersOf } from '#server/scheduled-matches/series/save.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { freePositions } from '#server/scheduled-matches/view.ts'
import { seatHolders, withWaitlist } from '#server/scheduled-matches/waitlist/offers.ts'
import { canFriendsSee } from '#shared/scheduled-matches/policy.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000

/**
 * Notifies the friends of its creator, once, that a week of a series has a free place a day before it begins. Only of weeks that
 * all friends may see: public ones and those for friends.
 */
export async function offerFreePlaces(db: Db, now: Date) {
  const weeks = await store.weeksToOffer(db, now, new Date(now.getTime() + dayMs))
  await transactionForEach(db, weeks, (tx, id) => offerToFriends(tx, id, now))
}

async function offerToFriends(tx: Db, id: number, now: Date) {
  const match = await lockScheduled(tx, id)
  if (!match || !isToOffer(match, now)) return
  const waitlisted = await withWaitlist(tx, match)
  // Seats that are held for the waitlist may become free until the match begins.
  if (freePositions(match).length <= (await seatHolders(tx, waitlisted, now)).holders.length) return
  const friends = await store.friendIdsOf(tx, match.createdBy)
  const informed = new Set([
    ...usersOf(match.seats),
    ...usersOf(waitlisted.waitlist),
    ...(await alreadyAsked(tx, id, match.startsAt, friends)),
  ])
  await store.setOfferedToFriends(tx, id, now)
  await notify(tx, now, {
    notifications: notificationsTo(
      'place_free',
      { userId: match.createdBy },
      match,
      friends.filter((userId) => !informed.has(userId)),
    ),
  })
}

// It may have been changed while this waited for the lock.
const isToOffer = (match: ScheduledRecord, now: Date) =>
  match.offeredToFriendsAt === null && canFriendsSee(match) && !hasBegun(match, now)
