import { DateTime } from 'luxon'
import type { Db } from '#server/db/client.ts'
import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { positions } from '#shared/scheduled-matches/court.ts'
import { canJoinAsGuest } from '#shared/scheduled-matches/policy.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'
import { scheduledMatchView } from './view.ts'

/** A scheduled match that the actor may see, also by its share key. Throws `not_found` for one that they may not see. */
export const scheduledFor = async (db: Db, actor: Actor, id: number, key?: string | null) =>
  assertFound(await store.visibleScheduled(db, actor, id, key ?? undefined))

/** The same, locked until the transaction ends. */
export async function lockScheduledFor(tx: Db, actor: Actor, id: number, key?: string | null) {
  await store.lockScheduled(tx, id)
  return scheduledFor(tx, actor, id, key)
}

/** Locks a match without a check of who may see it; undefined when it is gone. */
export async function lockScheduled(tx: Db, id: number) {
  const exists = await store.lockScheduled(tx, id)
  return exists ? store.scheduledById(tx, { userId: '' }, id) : undefined
}

/** Without a time zone a match begins when it has begun everywhere. */
const lastTimeZone = 'Etc/GMT+12'

type LocalTime = { date: string; time: string }

/**
 * The instant of a local time, the last possible one where the time zone is not known. A time that the clocks skip on that day
 * is as much later as they are put forward; of one that comes twice it is the first.
 */
export const instantOf = ({ date, time }: LocalTime, timeZone: string | null) =>
  DateTime.fromISO(`${date}T${time}`, { zone: timeZone ?? lastTimeZone }).toJSDate()

/** When a match begins and ends. */
export function spanOf(match: LocalTime & { duration: number }, timeZone: string | null) {
  const startsAt = instantOf(match, timeZone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + match.duration * 60_000) }
}

export function assertNotBegun(match: { startsAt: Date }, now: Date) {
  if (hasBegun(match, now)) throw new AppError('match_started')
}

export async function scheduledMatch({ db, actor, now }: Context, id: number, key?: string) {
  return scheduledMatchView(actor, await scheduledFor(db, actor, id, key), now)
}

/** A match after the actor's own change of it, by which they may have stopped seeing it. */
export async function scheduledAfter(tx: Db, actor: Actor, id: number, now: Date) {
  return scheduledMatchView(actor, assertFound(await store.scheduledById(tx, actor, id)), now)
}

/** What a shared link shows to anybody; its id only to those who may open the match. */
export async function invitationOf({ db, actor, now, requestInfo }: Context<'public'>, key: string) {
  const { id, seatsTaken, ...match } = assertFound(await store.invitation(db, actor, key))
  // Before two tabs can join at once.
  if (match.guestsAllowed && canJoinAsGuest(actor)) requestInfo?.browserKey?.()
  return {
    ...match,
    id: actor?.isComplete ? id : null,
    freePlaces: positions.length - seatsTaken,
    hasBegun: hasBegun(match, now),
  }
}
