import type { Db } from '#server/db/client.ts'
import { assertThat, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { addTombstones } from '#server/scheduled-matches/calendar/service.ts'
import {
  outdatedJoinsAndLeaves,
  organiserAndPlayers,
  notificationsTo,
  type ScheduledNotification,
} from '#server/scheduled-matches/notifications.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/scheduled-record-sql.ts'
import {
  lockScheduled,
  lockScheduledFor,
  scheduledAfter,
  scheduledFor,
} from '#server/scheduled-matches/service.ts'
import { freePositions, withViewerState } from '#server/scheduled-matches/view.ts'
import {
  removeFromWaitlist,
  addToWaitlist,
  heldForOthers,
  matchesWithExpiredOffers,
  endedOffers,
  settleOffers,
} from '#server/scheduled-matches/waitlist/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import { type Position, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { canEditScheduled, canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { Seating } from '#shared/scheduled-matches/schema.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import { canPlayLadder, assertCanPlayLadder, countInvitations, resolveInvitee } from './invitees.ts'
import * as store from './store.ts'

export const { insertSeats, deleteSeats, lockPlanner, noteChanges } = store

/** Takes a place: one's own, or for somebody else by who is in the match already. */
export function takeSeat({ db, actor, now }: Context, id: number, body: Seating) {
  return db.transaction(async (tx) => {
    const invitee = await namedInvitee(tx, actor, await scheduledFor(tx, actor, id, body.key), body)
    const isOwn = invitee.playerId === actor.playerId
    const { match, notices } = await lockForSeats(tx, actor, id, now, body.key)
    assertNotSeated(match, invitee)
    if (!isOwn) assertThat(canSeatOthers(actor, withViewerState(actor, match)))
    const position = await assignFreePosition(tx, actor, match, invitee, body.position, now)
    if (isOwn) assertThat(await canPlayLadder(tx, match, [actor]))
    else {
      await assertCanPlayLadder(tx, match, [invitee])
      await countInvitations(tx, actor, [invitee], now)
    }
    const courtPosition = body.courtPosition ?? sideOfPosition(position)
    await store.insertSeats(tx, id, [
      { playerId: invitee.playerId, position, courtPosition, signupTime: now },
    ])
    const others = organiserAndPlayers(match).filter((userId) => userId !== invitee.userId)
    const values = { playerName: await store.playerNameOf(tx, invitee.playerId) }
    return completeChange(tx, actor, match, now, [
      ...notices,
      ...notificationsTo('scheduled_seated', actor, match, [invitee.userId]),
      ...notificationsTo('scheduled_joined', actor, match, others, values),
    ])
  })
}

/** Gives one's own place back. */
export function leaveSeat({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    const { match, notices } = await lockForSeats(tx, actor, id, now)
    const own = match.seats.find(({ playerId }) => playerId === actor.playerId)
    if (!own) throw new AppError('not_a_participant')
    return freeSeat(tx, actor, match, own, now, notices)
  })
}

/** Who made the match takes somebody out of it. */
export function removeParticipant({ db, actor, now }: Context, id: number, position: Position) {
  return db.transaction(async (tx) => {
    assertThat(canEditScheduled(actor, await scheduledFor(tx, actor, id)))
    const { match, notices } = await lockForSeats(tx, actor, id, now)
    const seat = assertFound(match.seats.find((one) => one.position === position))
    const removed = notificationsTo('scheduled_removed', actor, match, [seat.userId])
    return freeSeat(tx, actor, match, seat, now, [...notices, ...removed])
  })
}

/** Gets into the line for a place in a match that has none. */
export function joinWaitlist({ db, actor, now }: Context, id: number, key?: string) {
  return db.transaction(async (tx) => {
    const { match, notices } = await lockForSeats(tx, actor, id, now, key)
    assertNotSeated(match, { playerId: actor.playerId, guest: null })
    assertThat(await canPlayLadder(tx, match, [actor]))
    const held = await heldForOthers(tx, match, actor.userId, now)
    if (freePositions(match).length > held) throw new AppError('places_free')
    await addToWaitlist(tx, { matchId: id, userId: actor.userId, shareKey: key ?? null, createdAt: now })
    await notifyPlayers(tx, id, now, notices)
    return scheduledAfter(tx, actor, id, now)
  })
}

/** Leaves the line; a place that was held goes to the next. */
export function leaveWaitlist({ db, actor, now }: Context, id: number, key?: string) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id, key)
    await removeFromWaitlist(tx, id, actor.userId)
    await notifyPlayers(tx, id, now, await settleOffers(tx, match, now))
    return scheduledAfter(tx, actor, id, now)
  })
}

/** The same in a transaction, for whoever may no longer see the match. */
export async function dropFromWaitlist(tx: Db, userId: string, id: number, now: Date) {
  await removeFromWaitlist(tx, id, userId)
  await renewOffers(tx, id, now)
}

/** Passes on the places that nobody took in time. */
export async function renewExpiredOffers(db: Db, now: Date) {
  const failures: unknown[] = []
  for (const id of await matchesWithExpiredOffers(db, now))
    // One that fails keeps nobody else waiting.
    await db.transaction((tx) => renewOffers(tx, id, now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function renewOffers(tx: Db, id: number, now: Date) {
  const match = await lockScheduled(tx, id)
  if (match) await notifyPlayers(tx, id, now, await settleOffers(tx, match, now))
}

/** Brings the line up to date and tells what changed: the last step of every change of a match that goes on. */
export async function completeChange(
  tx: Db,
  actor: Actor,
  { id }: Pick<ScheduledRecord, 'id'>,
  now: Date,
  notices: ScheduledNotification[],
) {
  await noteChanges(tx, [id], now)
  const match = assertFound(await lockScheduled(tx, id))
  await notifyPlayers(tx, id, now, [...notices, ...(await settleOffers(tx, match, now))])
  return scheduledAfter(tx, actor, id, now)
}

const notifyPlayers = async (tx: Db, id: number, now: Date, notices: ScheduledNotification[]) =>
  notify(tx, now, {
    notifications: notices,
    withdrawn: [await endedOffers(tx, id, notices), ...outdatedJoinsAndLeaves(id, notices)],
  })

type Seat = ScheduledRecord['seats'][number]
/** `guest`: the name of somebody without an account. */
type NamedInvitee = { playerId: number; userId: string | null; guest: string | null }

/** Who is to sit down; named by somebody else only by who may. */
async function namedInvitee(
  tx: Db,
  actor: Actor,
  match: ScheduledRecord,
  body: Seating,
): Promise<NamedInvitee> {
  const { playerId, userId, isRegistered } = body
  const name = body.playerName ?? ''
  const isNamed = playerId !== null || userId !== null || name !== ''
  if (!isNamed || userId === actor.userId || playerId === actor.playerId)
    return { playerId: actor.playerId, userId: actor.userId, guest: null }
  assertThat(canSeatOthers(actor, withViewerState(actor, match)))
  const isGuest = playerId === null && userId === null && !isRegistered
  // A name that sits there already needs no new guest.
  if (isGuest && isSeatedName(match, name)) throw new AppError('already_joined')
  const player = await resolveInvitee(
    tx,
    actor,
    { playerId, userId, name, isRegistered, field: 'playerName' },
    match.seats,
  )
  if (!player) throw fieldError(playerId === null ? 'playerName' : 'playerId', 'player_unknown')
  return { ...player, guest: isGuest ? name : null }
}

/** Whoever changes the seats of a match that has not begun does it alone, with its line up to date. */
async function lockForSeats(tx: Db, actor: Actor, id: number, now: Date, key?: string | null) {
  const match = await lockScheduledFor(tx, actor, id, key)
  if (hasBegun(match, now)) throw new AppError('match_started')
  return { match, notices: await settleOffers(tx, match, now) }
}

function assertNotSeated(
  match: ScheduledRecord,
  { playerId, guest }: Pick<NamedInvitee, 'playerId' | 'guest'>,
) {
  const isSeated = match.seats.some((seat) => seat.playerId === playerId)
  if (isSeated || (guest !== null && isSeatedName(match, guest))) throw new AppError('already_joined')
}

const isSeatedName = ({ seats }: ScheduledRecord, name: string) =>
  seats.some(({ playerName }) => nameNorm(playerName) === nameNorm(name))

/** The place asked for, or the first that is free; what is held for others is only its maker's to give. */
async function assignFreePosition(
  tx: Db,
  actor: Actor,
  match: ScheduledRecord,
  invitee: NamedInvitee,
  asked: Position | null,
  now: Date,
) {
  const free = freePositions(match)
  const [first] = free
  if (first === undefined) throw new AppError('match_full')
  if (asked !== null && !free.includes(asked)) throw new AppError('position_taken')
  const held = canEditScheduled(actor, match) ? 0 : await heldForOthers(tx, match, invitee.userId, now)
  if (free.length <= held) throw new AppError('place_reserved')
  return asked ?? first
}

async function freeSeat(
  tx: Db,
  actor: Actor,
  match: ScheduledRecord,
  seat: Seat,
  now: Date,
  notices: ScheduledNotification[],
) {
  await store.deleteSeat(tx, match.id, seat.playerId)
  if (seat.userId !== null) await addTombstones(tx, [seat.userId], match, 'cancelled', now)
  const others = organiserAndPlayers(match).filter((userId) => userId !== seat.userId)
  return completeChange(tx, actor, match, now, [
    ...notices,
    ...notificationsTo('scheduled_left', actor, match, others, { playerName: seat.playerName }),
  ])
}
