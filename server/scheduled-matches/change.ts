import type { Db } from '#server/db/client.ts'
import { assertFound } from '#server/http/assert.ts'
import { notify } from '#server/notifications/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { canFriendsSee } from '#shared/scheduled-matches/policy.ts'
import { endLinks } from './guest-seats/links.ts'
import { outdatedJoinsAndLeaves, type ScheduledNotification } from './notifications.ts'
import { reminderWithdrawal } from './reminders/service.ts'
import { settleSeatRequests } from './seat-requests/settle.ts'
import * as store from './store.ts'
import { scheduledMatchView } from './view.ts'
import { settleWaitlist, type WaitlistedMatch } from './waitlist/offers.ts'

/**
 * The last step of each change of a match or of its seats; `match` is what the change made of it. `isMoved`: what its reminders
 * and earlier changes said is not true any more.
 */
export async function completeChange(
  tx: Db,
  actor: Actor,
  match: WaitlistedMatch,
  now: Date,
  notifications: ScheduledNotification[],
  { isMoved = false } = {},
) {
  const record = await settleChange(tx, actor, match, now, notifications, { isMoved })
  return scheduledMatchView(actor, record, now)
}

/** The same for a change by anybody; answers the match as they may know it. A guest is nobody: null. */
export async function settleChange(
  tx: Db,
  actor: Pick<Actor, 'userId'> | null,
  match: WaitlistedMatch,
  now: Date,
  notifications: ScheduledNotification[],
  { isMoved = false } = {},
) {
  const settled = await settleWaitlist(tx, match, now)
  const requests = await settleSeatRequests(tx, match, now)
  const record = assertFound(await store.markOneChanged(tx, actor ?? { userId: '' }, match.id, now))
  const isOfferOver =
    record.offeredToFriendsAt !== null && (record.status === 'closed' || !canFriendsSee(record))
  const removedGuests = await endLinks(tx, match.id, 'removed', now)
  await notify(tx, now, {
    notifications: [...notifications, ...settled.notifications, ...requests.notifications],
    answered: requests.answered,
    withdrawn: [
      ...settled.withdrawn,
      ...requests.withdrawn,
      ...outdatedJoinsAndLeaves(match.id, notifications),
      ...removedGuests,
      reminderWithdrawal(match, isMoved),
      // One about the latest state takes their place.
      ...(isMoved ? [{ kind: 'scheduled_changed' as const, subjectId: match.id, isRead: false }] : []),
      ...(isOfferOver ? [{ kind: 'place_free' as const, subjectId: match.id }] : []),
    ],
  })
  return record
}
