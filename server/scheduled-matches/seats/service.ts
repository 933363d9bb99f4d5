import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { addTombstones } from '#server/scheduled-matches/calendar/service.ts'
import { completeChange, settleChange } from '#server/scheduled-matches/change.ts'
import { followSeats } from '#server/scheduled-matches/guest-seats/links.ts'
import {
  notificationsTo,
  organiserAndPlayers,
  type ScheduledNotification,
} from '#server/scheduled-matches/notifications.ts'
import { scheduledIdsOf } from '#server/scheduled-matches/reads.ts'
import { settleSeatRequests, type SettledRequests } from '#server/scheduled-matches/seat-requests/settle.ts'
import { matchesAsking } from '#server/scheduled-matches/seat-requests/store.ts'
import { movePlayer } from '#server/scheduled-matches/series/store.ts'
import { assertNotBegun, lockScheduled, lockScheduledFor } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord, ScheduledSeat } from '#server/scheduled-matches/sql.ts'
import { markChanged } from '#server/scheduled-matches/store.ts'
import { freePositions, scheduledMatchView } from '#server/scheduled-matches/view.ts'
import {
  seatHolders,
  settleWaitlist,
  type SettledWaitlist,
  withWaitlist,
  type WaitlistedMatch,
} from '#server/scheduled-matches/waitlist/offers.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { type Position, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { canEditScheduled } from '#shared/scheduled-matches/policy.ts'
import type { Seating } from '#shared/scheduled-matches/schema.ts'
import { seatAnswerForbidden } from '#shared/scheduled-matches/seat-requests/policy.ts'
import { assertCanPlayLadder, canPlayLadder, countInvitations, inviteeOf } from './invitees.ts'
import * as store from './store.ts'

/** Takes a seat for the actor, or for another player whom a player of the match or its creator names. */
export function takeSeat({ db, actor, now }: Context, id: number, body: Seating) {
  return db.transaction(async (tx) => {
    const match = await withWaitlist(tx, await lockScheduledFor(tx, actor, id, body.key))
    const { playerId, userId } = await inviteeOf(tx, actor, match, body)
    assertNotBegun(match, now)
    if (match.seats.some((seat) => seat.playerId === playerId)) throw new AppError('already_joined')
    const position = await assignFreePosition(tx, actor, match, userId, body.position, now)
    if (playerId === actor.playerId) {
      // Taking the seat accepts the request for it.
      if (match.askedBy !== null) assertAllowed(seatAnswerForbidden(actor))
      assertThat(await canPlayLadder(tx, match, [actor]))
    } else {
      await assertCanPlayLadder(tx, match, [{ userId }])
      await countInvitations(tx, actor, [{ userId }], now)
    }
    const courtPosition = body.courtPosition ?? sideOfPosition(position)
    await store.insertSeats(tx, id, [{ playerId, position, courtPosition, signupTime: now }])
    const others = organiserAndPlayers(match).filter((each) => each !== userId)
    const values = { playerName: await store.playerNameOf(tx, playerId) }
    const seats = [...match.seats, { userId, position }]
    return completeChange(tx, actor, { ...match, seats }, now, [
      ...notificationsTo('scheduled_seated', actor, match, [userId]),
      ...notificationsTo('scheduled_joined', actor, match, others, values),
    ])
  })
}

/** Frees the actor's own seat. */
export function leaveSeat({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    assertNotBegun(match, now)
    const own = match.seats.find(({ playerId }) => playerId === actor.playerId)
    if (!own) throw new AppError('not_a_participant')
    return scheduledMatchView(actor, await freeSeat(tx, actor, match, own, now), now)
  })
}

/** Frees the seat of another player, for the creator of the match. */
export function removeParticipant({ db, actor, now }: Context, id: number, position: Position) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    assertThat(canEditScheduled(actor, match))
    assertNotBegun(match, now)
    const seat = assertFound(match.seats.find((each) => each.position === position))
    const removed = notificationsTo('scheduled_removed', actor, match, [seat.userId])
    return scheduledMatchView(actor, await freeSeat(tx, actor, match, seat, now, removed), now)
  })
}

/** The position asked for or the first free one; seats that are held for others only the creator fills. */
export async function assignFreePosition(
  tx: Db,
  actor: Actor | null,
  match: ScheduledRecord & WaitlistedMatch,
  userId: string | null,
  asked: Position | null,
  now: Date,
) {
  const free = freePositions(match)
  const [first] = free
  if (first === undefined) throw new AppError('match_full')
  if (asked !== null && !free.includes(asked)) throw new AppError('position_taken')
  if (!actor || !canEditScheduled(actor, match)) {
    const { holders } = await seatHolders(tx, match, now)
    const held = holders.filter((holder) => holder.userId !== userId).length
    if (free.length <= held) throw new AppError('place_reserved')
  }
  return asked ?? first
}

/** Frees a seat of a locked match, for its player, the creator or, with null, a guest; answers the match as it is then. */
export async function freeSeat(
  tx: Db,
  actor: Actor | null,
  match: ScheduledRecord,
  { playerId, userId, playerName }: ScheduledSeat,
  now: Date,
  notifications: ScheduledNotification[] = [],
) {
  await store.deleteSeat(tx, match.id, playerId)
  if (userId !== null) await addTombstones(tx, [userId], match, 'cancelled', now)
  const others = organiserAndPlayers(match).filter((each) => each !== userId)
  const seats = match.seats.filter((seat) => seat.playerId !== playerId)
  return settleChange(tx, actor, await withWaitlist(tx, { ...match, seats }), now, [
    ...notifications,
    ...notificationsTo('scheduled_left', actor, match, others, { playerName }),
  ])
}

/** Locks the scheduled matches in which a player sits. */
export async function lockScheduledOf(tx: Db, playerId: number) {
  const ids = await scheduledIdsOf(tx, playerId)
  await store.lockAllScheduled(tx, ids)
  return ids
}

type SeatTransfer = { from: number; to: { id: number; userId: string | null } }

/** Gives the seats of one player in locked matches and in series to another, who leaves their waitlists and accepts their seat requests by it. */
export async function moveSeats(tx: Db, ids: number[], { from, to }: SeatTransfer, now: Date) {
  await store.moveSeats(tx, from, to.id)
  await movePlayer(tx, from, to.id)
  await followSeats(tx, from, to, now)
  await markChanged(tx, ids, now)
  const notifications: ScheduledNotification[] = []
  const answered: SettledRequests['answered'] = []
  const withdrawn: (SettledWaitlist | SettledRequests)['withdrawn'][number][] = []
  const expected =
    to.userId === null
      ? []
      : [...(await store.waitlistsOf(tx, ids, to.userId)), ...(await matchesAsking(tx, ids, to.userId))]
  for (const id of new Set(expected)) {
    const match = await lockScheduled(tx, id)
    if (!match) continue
    const current = await withWaitlist(tx, match)
    const waitlist = await settleWaitlist(tx, current, now)
    const requests = await settleSeatRequests(tx, current, now)
    notifications.push(...waitlist.notifications, ...requests.notifications)
    answered.push(...requests.answered)
    withdrawn.push(...waitlist.withdrawn, ...requests.withdrawn)
  }
  return { notifications, answered, withdrawn }
}
