import type { Db } from '#server/db/client.ts'
import { countInWindow } from '#server/db/count-in-window.ts'
import { transactionForEach } from '#server/db/transaction-for-each.ts'
import { assertThat, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { tooMany } from '#server/http/limits.ts'
import { notify } from '#server/notifications/service.ts'
import { playersToAsk } from '#server/players/reads.ts'
import { canPlayLadder } from '#server/scheduled-matches/seats/invitees.ts'
import {
  assertNotBegun,
  lockScheduled,
  lockScheduledFor,
  scheduledFor,
} from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord, Viewer } from '#server/scheduled-matches/sql.ts'
import { freePositions, withViewerState } from '#server/scheduled-matches/view.ts'
import { seatHolders, withWaitlist } from '#server/scheduled-matches/waitlist/offers.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { maxRequestsPerHour, turnHours } from '#shared/scheduled-matches/seat-requests/limits.ts'
import { canAskForSeats } from '#shared/scheduled-matches/seat-requests/policy.ts'
import type { NewSeatRequests, RequestMode } from '#shared/scheduled-matches/seat-requests/schema.ts'
import { settleSeatRequests } from './settle.ts'
import * as store from './store.ts'

const hourSeconds = 3600

type SeatRequests = {
  /** Locked. */
  match: ScheduledRecord
  /** A player of the match or its creator. */
  from: Viewer
  userIds: string[]
  mode: RequestMode
  /** How long each of a turn is waited for. */
  hours?: number
}

/** Who was asked already for each request of a match, in order; for those who may ask for its seats. */
export async function seatRequestsOf({ db, actor, now }: Context, id: number) {
  const match = await scheduledFor(db, actor, id)
  assertThat(canAskForSeats(actor, withViewerState(actor, match)))
  return requestsOf(db, id, now)
}

/**
 * Asks users for a free seat, for a player of the match or its creator. Throws `already_requested` for a person who was asked
 * before, `player_unknown` when nobody of them may be asked, and `too_many_requests` beyond twenty within an hour.
 */
export function askForSeats({ db, actor, now }: Context, id: number, body: NewSeatRequests) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    assertThat(canAskForSeats(actor, withViewerState(actor, match)))
    assertNotBegun(match, now)
    await assertSeatFree(tx, match, now)
    const { requested, askable } = await requestSeats(tx, now, { ...body, match, from: actor })
    if (askable === 0) throw fieldError('userIds', 'player_unknown')
    if (requested === 0) throw new AppError('already_requested')
    const counted = { now, seconds: hourSeconds, events: requested }
    const { points, end } = await countInWindow(tx, `seatRequests:${actor.userId}`, counted)
    if (points > maxRequestsPerHour) throw tooMany(Math.ceil((end.getTime() - now.getTime()) / 1000))
    return requestsOf(tx, id, now)
  })
}

/**
 * Asks users for a free seat of a locked match, in the transaction of the caller. Left out are those who may not be asked, who
 * play already, or who were asked before for this match at this time. Answers how many may be asked, and how many of them are
 * asked or in the queue now.
 */
export async function requestSeats(
  tx: Db,
  now: Date,
  { match, from, userIds, mode, hours = turnHours.usual }: SeatRequests,
) {
  const askable = await usersToAsk(tx, match, from, userIds)
  const before = await store.alreadyAsked(tx, match.id, match.startsAt, askable)
  const { startsAt } = match
  const requests = askable
    .filter((userId) => !before.has(userId))
    .map((userId, turn) => ({
      userId,
      fromUserId: from.userId,
      mode,
      startsAt,
      turn,
      hours: mode === 'turn' ? hours : null,
    }))
  await store.enqueue(tx, match.id, requests, now)
  await notify(tx, now, await settleSeatRequests(tx, await withWaitlist(tx, match), now))
  return { askable: askable.length, requested: requests.length }
}

/** Ends all pending requests of a match. */
export function stopAsking({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    assertThat(canAskForSeats(actor, withViewerState(actor, match)))
    const pending = await store.pendingOf(tx, id)
    const ids = pending.map((request) => request.id)
    await store.settle(tx, ids, 'ended', now)
    const kind = 'seat_requested' as const
    await notify(tx, now, {
      withdrawn: pending.map(({ userId: to }) => ({ kind, subjectId: id, to })),
    })
    return requestsOf(tx, id, now)
  })
}

/** Asks the next in the queues that are due, and ends the requests for matches that have begun. */
export async function continueSeatRequests(db: Db, now: Date) {
  const ids = await store.matchesDue(db, now)
  await transactionForEach(db, ids, (tx, id) => continueRequestsOf(tx, id, now))
}

/** Removes a user from the requests of a match, as the one who asks and who is asked. */
export async function dropSeatRequests(tx: Db, userId: string, id: number, now: Date) {
  await store.deleteRequestsOfUser(tx, id, userId)
  await continueRequestsOf(tx, id, now)
}

/** The days are those of the users: a day that is over for all of them. */
export const deleteOldRequestDays = (db: Db, now: Date) =>
  store.deleteDaysBefore(db, addDays(dayIn(now, 'UTC'), -2))

/** Those who were asked as often as they may be on this day of theirs may be asked on the next. */
async function requestsOf(db: Db, id: number, now: Date) {
  const requests = await store.requestsOf(db, id)
  return requests.map(({ fullDay, timeZone, ...request }) => {
    const isFull = request.state === 'full' && fullDay === dayIn(now, timeZone ?? 'UTC')
    return { ...request, mayBeAsked: request.mayBeAsked && !isFull }
  })
}

async function assertSeatFree(tx: Db, match: ScheduledRecord, now: Date) {
  const free = freePositions(match).length
  if (free === 0) throw new AppError('match_full')
  const { holders } = await seatHolders(tx, await withWaitlist(tx, match), now)
  if (free <= holders.length) throw new AppError('place_reserved')
}

/** In the order of `userIds`. */
async function usersToAsk(tx: Db, match: ScheduledRecord, from: Viewer, userIds: string[]) {
  const askable: string[] = []
  const reachable = new Set((await playersToAsk(tx, from, userIds)).map(({ userId }) => userId))
  for (const userId of userIds.filter((each) => reachable.has(each)))
    if (match.seats.every((seat) => seat.userId !== userId) && (await canPlayLadder(tx, match, [{ userId }])))
      askable.push(userId)
  return askable
}

async function continueRequestsOf(tx: Db, id: number, now: Date) {
  const match = await lockScheduled(tx, id)
  if (match) await notify(tx, now, await settleSeatRequests(tx, await withWaitlist(tx, match), now))
}
