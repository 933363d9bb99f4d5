import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { takeSeat } from '#server/scheduled-matches/seats/service.ts'
import { assertNotBegun, lockScheduled, scheduledAfter } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { freePositions } from '#server/scheduled-matches/view.ts'
import { withWaitlist } from '#server/scheduled-matches/waitlist/offers.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { seatAnswerForbidden } from '#shared/scheduled-matches/seat-requests/policy.ts'
import { settleSeatRequests } from './settle.ts'
import * as store from './store.ts'

/** The first free seat; seats that are held for the waitlist stay held. */
const anySeat = {
  position: null,
  courtPosition: null,
  key: null,
  playerId: null,
  userId: null,
  playerName: null,
  isRegistered: false,
}

/**
 * Takes a free seat for the actor, who was asked. Throws `match_full` when others were faster, `place_reserved` while each free
 * seat is held for the waitlist, and `seat_request_over` when nobody asks any more.
 */
export function acceptSeat(context: Context, id: number) {
  const { db, actor, now } = context
  assertAllowed(seatAnswerForbidden(actor))
  return db.transaction(async (tx) => {
    const { match, request } = await lockRequest(tx, actor, id)
    if (match.seats.some(({ userId }) => userId === actor.userId)) return scheduledAfter(tx, actor, id, now)
    if (request.state === 'asked') return takeSeat({ ...context, db: tx }, id, anySeat)
    assertNotBegun(match, now)
    if (freePositions(match).length === 0) throw new AppError('match_full')
    throw new AppError(request.state === 'ended' ? 'seat_request_over' : 'not_pending')
  })
}

/** Declines for the actor, who was asked; the next of the queue is asked at once. */
export function declineSeat({ db, actor, now }: Context, id: number) {
  assertAllowed(seatAnswerForbidden(actor))
  return db.transaction(async (tx) => {
    const { match, request } = await lockRequest(tx, actor, id)
    if (request.state === 'accepted') throw new AppError('not_pending')
    if (request.state !== 'asked') return
    await store.settle(tx, [request.id], 'declined', now)
    const settled = await settleSeatRequests(tx, await withWaitlist(tx, match), now)
    const answer = { kind: 'seat_requested', subjectId: id, to: actor.userId, status: 'declined' } as const
    // As long as others may still answer, the user who asked has nothing to do.
    const declined = settled.isPending
      ? []
      : notificationsTo('seat_declined', actor, match, [request.fromUserId])
    await notify(tx, now, {
      ...settled,
      notifications: [...settled.notifications, ...declined],
      answered: [...settled.answered, answer],
    })
  })
}

/** The locked match and the request to the actor, who may not see the match any more; throws 404 for one who was never asked. */
async function lockRequest(tx: Db, actor: Actor, id: number) {
  const match: ScheduledRecord = assertFound(await lockScheduled(tx, id))
  const request = assertFound(await store.requestTo(tx, id, actor.userId))
  if (request.askedAt === null) throw new AppError('not_found')
  return { match, request }
}
