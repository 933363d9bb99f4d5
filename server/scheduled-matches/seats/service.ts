import type { Db } from '#server/db/client.ts'
import type { ScheduledRecord } from '#server/db/sql/scheduled-record.ts'
import type { Context } from '#server/http/context.ts'
import { demand, found, refuseField } from '#server/http/demand.ts'
import { tell } from '#server/notifications/service.ts'
import { leaveTraces } from '#server/scheduled-matches/calendar/service.ts'
import {
  comingAndGoing,
  concerned,
  noticesTo,
  type ScheduledNotice,
} from '#server/scheduled-matches/notices.ts'
import {
  lockScheduled,
  lockScheduledFor,
  scheduledAfter,
  scheduledFor,
} from '#server/scheduled-matches/service.ts'
import { freePlaces, standing } from '#server/scheduled-matches/view.ts'
import {
  dequeue,
  enqueue,
  heldForOthers,
  matchesWithLapsedOffers,
  offersOver,
  settleOffers,
} from '#server/scheduled-matches/waiting/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import { type Position, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { hasBegun } from '#shared/scheduled-matches/moments.ts'
import { canEditScheduled, canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { Seating } from '#shared/scheduled-matches/schema.ts'
import { areOfLadder, demandLadder, demandWelcome, playerMeant } from './people.ts'
import * as store from './store.ts'

export const { insertSeats, deleteSeats, lockPlanner, noteChanges } = store

/** Takes a place: one's own, or for somebody else by who is in the match already. */
export function takePlace({ db, actor, now }: Context, id: number, body: Seating) {
  return db.transaction(async (tx) => {
    const whom = await comer(tx, actor, await scheduledFor(tx, actor, id, body.key), body)
    const isOwn = whom.playerId === actor.playerId
    const { match, notices } = await lockForSeats(tx, actor, id, now, body.key)
    demandAbsent(match, whom)
    if (!isOwn) demand(canSeatOthers(actor, standing(actor, match)))
    const position = await freePosition(tx, actor, match, whom, body.position, now)
    if (isOwn) demand(await areOfLadder(tx, match, [actor]))
    else {
      await demandLadder(tx, match, [whom])
      await demandWelcome(tx, actor, [whom], now)
    }
    const courtPosition = body.courtPosition ?? sideOfPosition(position)
    await store.insertSeats(tx, id, [{ playerId: whom.playerId, position, courtPosition, signupTime: now }])
    const others = concerned(match).filter((userId) => userId !== whom.userId)
    const values = { playerName: await store.nameOf(tx, whom.playerId) }
    return changed(tx, actor, match, now, [
      ...notices,
      ...noticesTo('scheduled_seated', actor, match, [whom.userId]),
      ...noticesTo('scheduled_joined', actor, match, others, values),
    ])
  })
}

/** Gives one's own place back. */
export function leave({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    const { match, notices } = await lockForSeats(tx, actor, id, now)
    const own = match.seats.find(({ playerId }) => playerId === actor.playerId)
    if (!own) throw new AppError('not_a_participant')
    return freePlace(tx, actor, match, own, now, notices)
  })
}

/** Who made the match takes somebody out of it. */
export function removeParticipant({ db, actor, now }: Context, id: number, position: Position) {
  return db.transaction(async (tx) => {
    demand(canEditScheduled(actor, await scheduledFor(tx, actor, id)))
    const { match, notices } = await lockForSeats(tx, actor, id, now)
    const seat = found(match.seats.find((one) => one.position === position))
    const told = noticesTo('scheduled_removed', actor, match, [seat.userId])
    return freePlace(tx, actor, match, seat, now, [...notices, ...told])
  })
}

/** Gets into the line for a place in a match that has none. */
export function wait({ db, actor, now }: Context, id: number, key?: string) {
  return db.transaction(async (tx) => {
    const { match, notices } = await lockForSeats(tx, actor, id, now, key)
    demandAbsent(match, { playerId: actor.playerId, guest: null })
    demand(await areOfLadder(tx, match, [actor]))
    const held = await heldForOthers(tx, match, actor.userId, now)
    if (freePlaces(match).length > held) throw new AppError('places_free')
    await enqueue(tx, { matchId: id, userId: actor.userId, shareKey: key ?? null, createdAt: now })
    await tellOfPlaces(tx, id, now, notices)
    return scheduledAfter(tx, actor, id, now)
  })
}

/** Leaves the line; a place that was held goes to the next. */
export function stopWaiting({ db, actor, now }: Context, id: number, key?: string) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id, key)
    await dequeue(tx, id, actor.userId)
    await tellOfPlaces(tx, id, now, await settleOffers(tx, match, now))
    return scheduledAfter(tx, actor, id, now)
  })
}

/** The same in a transaction, for whoever may no longer see the match. */
export async function giveUpTurn(tx: Db, userId: string, id: number, now: Date) {
  await dequeue(tx, id, userId)
  await passOn(tx, id, now)
}

/** Passes on the places that nobody took in time. */
export async function passOnOffers(db: Db, now: Date) {
  const failures: unknown[] = []
  for (const id of await matchesWithLapsedOffers(db, now))
    // One that fails keeps nobody else waiting.
    await db.transaction((tx) => passOn(tx, id, now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function passOn(tx: Db, id: number, now: Date) {
  const match = await lockScheduled(tx, id)
  if (match) await tellOfPlaces(tx, id, now, await settleOffers(tx, match, now))
}

/** Brings the line up to date and tells what changed: the last step of every change of a match that goes on. */
export async function changed(
  tx: Db,
  actor: Actor,
  { id }: Pick<ScheduledRecord, 'id'>,
  now: Date,
  notices: ScheduledNotice[],
) {
  await noteChanges(tx, [id], now)
  const match = found(await lockScheduled(tx, id))
  await tellOfPlaces(tx, id, now, [...notices, ...(await settleOffers(tx, match, now))])
  return scheduledAfter(tx, actor, id, now)
}

const tellOfPlaces = async (tx: Db, id: number, now: Date, notices: ScheduledNotice[]) =>
  tell(tx, now, { notices, withdrawn: [await offersOver(tx, id, notices), ...comingAndGoing(id, notices)] })

type Seat = ScheduledRecord['seats'][number]
/** `guest`: the name of somebody without an account. */
type Whom = { playerId: number; userId: string | null; guest: string | null }

/** Who is to sit down; named by somebody else only by who may. */
async function comer(tx: Db, actor: Actor, seen: ScheduledRecord, body: Seating): Promise<Whom> {
  const { playerId, userId, isRegistered } = body
  const name = body.playerName ?? ''
  const isNamed = playerId !== null || userId !== null || name !== ''
  if (!isNamed || userId === actor.userId || playerId === actor.playerId)
    return { playerId: actor.playerId, userId: actor.userId, guest: null }
  demand(canSeatOthers(actor, standing(actor, seen)))
  const isGuest = playerId === null && userId === null && !isRegistered
  // A name that sits there already needs no new guest.
  if (isGuest && isSeatedName(seen, name)) throw new AppError('already_joined')
  const player = await playerMeant(
    tx,
    actor,
    { playerId, userId, name, isRegistered, field: 'playerName' },
    seen.seats,
  )
  if (!player) throw refuseField(playerId === null ? 'playerName' : 'playerId', 'player_unknown')
  return { ...player, guest: isGuest ? name : null }
}

/** Whoever changes the seats of a match that has not begun does it alone, with its line up to date. */
async function lockForSeats(tx: Db, actor: Actor, id: number, now: Date, key?: string | null) {
  const match = await lockScheduledFor(tx, actor, id, key)
  if (hasBegun(match, now)) throw new AppError('match_started')
  return { match, notices: await settleOffers(tx, match, now) }
}

function demandAbsent(match: ScheduledRecord, { playerId, guest }: Pick<Whom, 'playerId' | 'guest'>) {
  const isSeated = match.seats.some((seat) => seat.playerId === playerId)
  if (isSeated || (guest !== null && isSeatedName(match, guest))) throw new AppError('already_joined')
}

const isSeatedName = ({ seats }: ScheduledRecord, name: string) =>
  seats.some(({ playerName }) => nameNorm(playerName) === nameNorm(name))

/** The place asked for, or the first that is free; what is held for others is only its maker's to give. */
async function freePosition(
  tx: Db,
  actor: Actor,
  match: ScheduledRecord,
  whom: Whom,
  asked: Position | null,
  now: Date,
) {
  const free = freePlaces(match)
  const [first] = free
  if (first === undefined) throw new AppError('match_full')
  if (asked !== null && !free.includes(asked)) throw new AppError('position_taken')
  const held = canEditScheduled(actor, match) ? 0 : await heldForOthers(tx, match, whom.userId, now)
  if (free.length <= held) throw new AppError('place_reserved')
  return asked ?? first
}

async function freePlace(
  tx: Db,
  actor: Actor,
  match: ScheduledRecord,
  seat: Seat,
  now: Date,
  notices: ScheduledNotice[],
) {
  await store.deleteSeat(tx, match.id, seat.playerId)
  if (seat.userId !== null) await leaveTraces(tx, [seat.userId], match, 'cancelled', now)
  const others = concerned(match).filter((userId) => userId !== seat.userId)
  return changed(tx, actor, match, now, [
    ...notices,
    ...noticesTo('scheduled_left', actor, match, others, { playerName: seat.playerName }),
  ])
}
