import { randomBytes } from 'node:crypto'
import { auditActor } from '#server/audit/service.ts'
import { demandOwnClans } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import type { ScheduledRecord } from '#server/db/sql/scheduled-record.ts'
import { worldOf } from '#server/db/sql/seen-clan.ts'
import type { Context } from '#server/http/context.ts'
import { demand, refuseField } from '#server/http/demand.ts'
import { tell } from '#server/notifications/service.ts'
import { leaveTraces } from '#server/scheduled-matches/calendar/service.ts'
import { concerned, kindsToCome, noticesTo } from '#server/scheduled-matches/notices.ts'
import { comersOf, demandLadder, demandWelcome } from '#server/scheduled-matches/seats/people.ts'
import { type Comer, placed, type Placed } from '#server/scheduled-matches/seats/places.ts'
import {
  changed,
  deleteSeats,
  insertSeats,
  lockPlanner,
  noteChanges,
} from '#server/scheduled-matches/seats/service.ts'
import { lockScheduledFor, scheduledAfter, scheduledFor } from '#server/scheduled-matches/service.ts'
import { spanOf } from '#server/scheduled-matches/span.ts'
import { standing } from '#server/scheduled-matches/view.ts'
import { waitingIds } from '#server/scheduled-matches/waiting/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { addDays, earliestToday } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { hasBegun, isOverdue, mostDaysAhead, overdueSince } from '#shared/scheduled-matches/moments.ts'
import { canDeleteScheduled, canEditScheduled } from '#shared/scheduled-matches/policy.ts'
import type { ChangedScheduledMatch, NewScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import * as store from './store.ts'

const mostPlanned = 50
const mostInDemo = 20

/** Makes a match to come. Whoever makes it sits in it, unless four others are named. */
export function planMatch({ db, actor, now, timeZone }: Context, body: NewScheduledMatch) {
  demandAhead(body, now, timeZone)
  return db.transaction(async (tx) => {
    const people = placed(withMaker(actor, await comersOf(tx, actor, body.players, []), []))
    await demandOwnClans(tx, actor, clansOf(body))
    await demandLadder(tx, body, people)
    await demandRoom(tx, actor, now)
    await demandWelcome(tx, actor, people, now)
    const values = valuesOf(body, timeZone)
    const made = { createdBy: actor.userId, sandbox: worldOf(actor), shareKey: newKey() }
    const id = await store.insertScheduled(tx, { ...values, ...made }, now)
    await store.setClans(tx, id, body.visibleToClanIds)
    await insertSeats(
      tx,
      id,
      people.map((person) => ({ ...seatOf(person), signupTime: now })),
    )
    const notices = noticesTo('scheduled_seated', actor, { ...values, id }, usersOf(people))
    return changed(tx, actor, { id }, now, notices)
  })
}

/** Changes a match to come; with `players` these sit in it from then on, and its creator as in a new one. */
export function changePlan({ db, actor, now, timeZone }: Context, id: number, body: ChangedScheduledMatch) {
  return db.transaction(async (tx) => {
    const seen = await scheduledFor(tx, actor, id)
    demand(canEditScheduled(actor, seen))
    const zone = seen.timeZone ?? timeZone
    // What was planned before may keep its moment.
    if (body.date !== seen.date || body.time !== seen.time) demandAhead(body, now, zone)
    const named =
      body.players &&
      placed(withMaker(actor, await comersOf(tx, actor, body.players, seen.seats), seen.seats))
    await demandOwnClans(tx, actor, clansOf(body))
    const before = await lockScheduledFor(tx, actor, id)
    // Who came or went meanwhile would be sent away, or called back; a new place or time takes nothing from anybody.
    const isOutdated = body.updatedAt !== undefined && body.updatedAt !== before.updatedAt.toISOString()
    if (named && isOutdated) throw new AppError('match_changed')
    const values = valuesOf(body, zone)
    if (isOverdue(before, now) && !isOverdue(values, now)) await demandRoom(tx, actor, now)
    await demandLadder(tx, body, named ?? before.seats)
    const comers = (named ?? []).filter((person) => !isIn(before.seats, person))
    await demandWelcome(tx, actor, comers, now)
    await store.updateScheduled(tx, id, values)
    await store.setClans(tx, id, body.visibleToClanIds)
    if (named) await reseat(tx, before, named, now)
    const gone = named ? before.seats.filter((seat) => !isIn(named, seat)) : []
    await leaveTraces(tx, usersOf(gone), before, 'cancelled', now)
    const after = { ...values, id }
    const stayed = before.seats.filter((seat) => !isIn(gone, seat))
    return changed(tx, actor, after, now, [
      ...noticesTo('scheduled_seated', actor, after, usersOf(comers)),
      ...noticesTo('scheduled_removed', actor, before, usersOf(gone)),
      ...(isMoved(before, values) ? noticesTo('scheduled_changed', actor, after, usersOf(stayed)) : []),
    ])
  })
}

/** Calls a match off; one that has begun already is only tidied away. */
export function removePlan({ db, actor, now, visit }: Context, id: number) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    const stands = standing(actor, match)
    demand(canDeleteScheduled(actor, stands, now))
    if (!canEditScheduled(actor, match) && !stands.isSeated)
      await auditActor({ db: tx, now, visit }, actor, 'scheduled_called_off', {
        object: ['scheduled_match', id],
        effective: match.createdBy,
      })
    const isPlayed = hasBegun(match, now)
    const told = isPlayed ? [] : [...concerned(match), ...(await waitingIds(tx, id))]
    await takeAway(tx, match, isPlayed ? 'finished' : 'cancelled', now)
    await tell(tx, now, {
      withdrawn: { kind: kindsToCome, subjectId: id },
      notices: noticesTo('scheduled_cancelled', actor, match, told),
    })
  })
}

/** Deletes a locked match; calendars keep that it was played, or that it was called off. */
export async function takeAway(tx: Db, match: ScheduledRecord, outcome: 'cancelled' | 'finished', now: Date) {
  await leaveTraces(tx, usersOf(match.seats), match, outcome, now)
  await store.deleteScheduled(tx, match.id)
}

/** Links with the old key lead nowhere from then on, and who waits with it no longer sees the match. */
export function renewKey({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    demand(canEditScheduled(actor, await lockScheduledFor(tx, actor, id)))
    await store.setKey(tx, id, newKey())
    return scheduledAfter(tx, actor, id, now)
  })
}

/** What was to be played for a clan that ends is casual, and seen by who may see it otherwise. */
export const releaseClan = async (tx: Db, clanId: number, now: Date) =>
  noteChanges(tx, await store.releaseClan(tx, clanId), now)

const newKey = () => randomBytes(16).toString('base64url')

/** What has begun can't be planned. */
function demandAhead(body: ChangedScheduledMatch, now: Date, timeZone: string | null) {
  const today = earliestToday(now, timeZone)
  if (body.date < today) throw refuseField('date', 'date_in_past')
  if (body.date > addDays(today, mostDaysAhead)) throw refuseField('date', 'date_too_far')
  if (hasBegun(spanOf(body, timeZone), now)) throw refuseField('time', 'time_in_past')
}

// One that has begun counts for as long as it is in the lists.
async function demandRoom(tx: Db, actor: Actor, now: Date) {
  await lockPlanner(tx, actor.userId)
  const planned = await store.plannedCount(tx, actor.userId, overdueSince(now))
  if (actor.isDemo && planned >= mostInDemo) throw new AppError('demo_limit')
  if (planned >= mostPlanned) throw new AppError('scheduled_limit')
}

/** With the creator, in the seat that they have had so far unless somebody else is named for it. */
function withMaker({ playerId, userId }: Actor, named: Comer[], seats: ScheduledRecord['seats']): Comer[] {
  if (named.length === 4 || named.some((comer) => comer.playerId === playerId)) return named
  const own = seats.find((seat) => seat.playerId === playerId)
  const isFree = own !== undefined && named.every(({ position }) => position !== own.position)
  const position = isFree ? own.position : null
  return [{ playerId, userId, position, courtPosition: own?.courtPosition ?? null }, ...named]
}

const clansOf = ({ clanId, visibleToClanIds }: Pick<NewScheduledMatch, 'clanId' | 'visibleToClanIds'>) => [
  ...new Set([...visibleToClanIds, ...(clanId === null ? [] : [clanId])]),
]

function valuesOf(body: ChangedScheduledMatch, timeZone: string | null): store.ScheduledValues {
  const { date, time, duration, courtName, venue, comments, clanId, matchType, visibility } = body
  const when = { date, time, duration, timeZone, ...spanOf(body, timeZone) }
  return { ...when, courtName, venue, comments, clanId, matchType, visibility }
}

/** Who stays keeps the moment in which they came. */
async function reseat(tx: Db, { id, seats }: ScheduledRecord, people: Placed[], now: Date) {
  await deleteSeats(tx, id)
  const came = new Map(seats.map(({ playerId, signupTime }) => [playerId, signupTime]))
  const rows = people.map((person) => ({ ...seatOf(person), signupTime: came.get(person.playerId) ?? now }))
  await insertSeats(tx, id, rows)
}

const seatOf = ({ playerId, position, courtPosition }: Placed) => ({ playerId, position, courtPosition })

const usersOf = (people: { userId: string | null }[]) => people.flatMap(({ userId }) => userId ?? [])

const isIn = (people: { playerId: number }[], person: { playerId: number }) =>
  people.some(({ playerId }) => playerId === person.playerId)

const isMoved = (before: ScheduledRecord, after: store.ScheduledValues) =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.duration !== after.duration ||
  before.venue !== after.venue ||
  before.courtName !== after.courtName
