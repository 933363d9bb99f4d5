import type { Context } from '#server/http/context.ts'
import { AppError } from '#shared/errors.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './account-store.ts'
import { cancelScheduledMatch } from './schedule/service.ts'
import { dropSeatRequests } from './seat-requests/service.ts'
import { leaveSeat } from './seats/service.ts'
import { deleteSeries } from './series/service.ts'
import * as series from './series/store.ts'
import { lockScheduled } from './service.ts'
import { dropFromWaitlist } from './waitlist/service.ts'

export async function lockAccount({ db: tx, actor }: Context) {
  await series.lockSeriesOf(tx, actor.userId)
  for (const id of await store.idsOf(tx, actor)) await lockScheduled(tx, id)
}

/**
 * Ends the series and cancels the scheduled matches that the account created, leaves the series of others, and gives back its
 * seats, its turns on waitlists and its seat requests. In a match
 * that has begun it stays seated: the others still want to record it.
 */
export async function eraseAccount(context: Context) {
  const { db: tx, actor, now } = context
  for (const id of await store.idsOf(tx, actor)) {
    const match = await lockScheduled(tx, id)
    if (!match) continue
    const isSeated = match.seats.some(({ playerId }) => playerId === actor.playerId)
    if (match.createdBy === actor.userId) await cancelScheduledMatch(context, id)
    else if (isSeated && !hasBegun(match, now)) await leaveSeat(context, id)
    else await dropFromWaitlist(tx, actor.userId, id, now)
    await dropSeatRequests(tx, actor.userId, id, now)
  }
  for (const own of await series.seriesOf(tx, actor.userId)) await deleteSeries(tx, actor, own, now)
  // From here on nobody can seat them. Where somebody has since, that match may not be locked any more, after the player.
  await store.lockPlayer(tx, actor.playerId)
  if (await store.isSeated(tx, actor.playerId, now)) throw new AppError('conflict')
  await series.leaveAll(tx, actor.playerId)
}

export const exportAccount = ({ db, actor }: Context) => ({
  matchesToCome: () => store.exportedMatches(db, actor),
  weeklyMatches: () => store.exportedSeries(db, actor),
  waitingLines: () => store.exportedWaits(db, actor.userId),
  seatRequests: () => store.exportedSeatRequests(db, actor.userId),
  hasCalendarFeed: () => store.hasFeed(db, actor.userId),
})
