import { randomBytes } from 'node:crypto'
import { auditActor } from '#server/audit/service.ts'
import { assertOwnClans } from '#server/clans/members/service.ts'
import { sandboxOf } from '#server/clans/sql.ts'
import type { Db } from '#server/db/client.ts'
import { assertThat, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { addTombstones } from '#server/scheduled-matches/calendar/service.ts'
import {
  organiserAndPlayers,
  scheduledKinds,
  notificationsTo,
} from '#server/scheduled-matches/notifications.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/scheduled-record-sql.ts'
import {
  type Invitee,
  assignPositions,
  type SeatedInvitee,
} from '#server/scheduled-matches/seats/assign-positions.ts'
import {
  resolveInvitees,
  assertCanPlayLadder,
  countInvitations,
} from '#server/scheduled-matches/seats/invitees.ts'
import {
  completeChange,
  deleteSeats,
  insertSeats,
  lockPlanner,
  noteChanges,
} from '#server/scheduled-matches/seats/service.ts'
import { lockScheduledFor, scheduledAfter, scheduledFor } from '#server/scheduled-matches/service.ts'
import { spanOf } from '#server/scheduled-matches/span.ts'
import { withViewerState } from '#server/scheduled-matches/view.ts'
import { waitingUserIds } from '#server/scheduled-matches/waitlist/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { addDays, earliestToday } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { canDeleteScheduled, canEditScheduled } from '#shared/scheduled-matches/policy.ts'
import type { ChangedScheduledMatch, NewScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { hasBegun, isOverdue, maxDaysAhead, overdueSince } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

const maxScheduled = 50
const maxScheduledInDemo = 20

/** Makes a match to come. Whoever makes it sits in it, unless four others are named. */
export function createScheduledMatch({ db, actor, now, timeZone }: Context, body: NewScheduledMatch) {
  assertInFuture(body, now, timeZone)
  return db.transaction(async (tx) => {
    const people = assignPositions(withCreator(actor, await resolveInvitees(tx, actor, body.players, []), []))
    await assertOwnClans(tx, actor, clansOf(body))
    await assertCanPlayLadder(tx, body, people)
    await assertBelowLimit(tx, actor, now)
    await countInvitations(tx, actor, people, now)
    const values = valuesOf(body, timeZone)
    const ownership = { createdBy: actor.userId, sandbox: sandboxOf(actor), shareKey: newShareKey() }
    const id = await store.insertScheduled(tx, { ...values, ...ownership }, now)
    await store.setClans(tx, id, body.visibleToClanIds)
    await insertSeats(
      tx,
      id,
      people.map((person) => ({ ...seatOf(person), signupTime: now })),
    )
    const notifications = notificationsTo('scheduled_seated', actor, { ...values, id }, usersOf(people))
    return completeChange(tx, actor, { id }, now, notifications)
  })
}

/** Changes a match to come; with `players` these sit in it from then on, and its creator as in a new one. */
export function updateScheduledMatch(
  { db, actor, now, timeZone }: Context,
  id: number,
  body: ChangedScheduledMatch,
) {
  return db.transaction(async (tx) => {
    const seen = await scheduledFor(tx, actor, id)
    assertThat(canEditScheduled(actor, seen))
    const zone = seen.timeZone ?? timeZone
    // What was planned before may keep its moment.
    if (body.date !== seen.date || body.time !== seen.time) assertInFuture(body, now, zone)
    const named =
      body.players &&
      assignPositions(
        withCreator(actor, await resolveInvitees(tx, actor, body.players, seen.seats), seen.seats),
      )
    await assertOwnClans(tx, actor, clansOf(body))
    const before = await lockScheduledFor(tx, actor, id)
    // Who came or went meanwhile would be sent away, or called back; a new place or time takes nothing from anybody.
    const isOutdated = body.updatedAt !== undefined && body.updatedAt !== before.updatedAt.toISOString()
    if (named && isOutdated) throw new AppError('match_changed')
    const values = valuesOf(body, zone)
    if (isOverdue(before, now) && !isOverdue(values, now)) await assertBelowLimit(tx, actor, now)
    await assertCanPlayLadder(tx, body, named ?? before.seats)
    const added = (named ?? []).filter((person) => !isIn(before.seats, person))
    await countInvitations(tx, actor, added, now)
    await store.updateScheduled(tx, id, values)
    await store.setClans(tx, id, body.visibleToClanIds)
    if (named) await replaceSeats(tx, before, named, now)
    const removed = named ? before.seats.filter((seat) => !isIn(named, seat)) : []
    await addTombstones(tx, usersOf(removed), before, 'cancelled', now)
    const after = { ...values, id }
    const stayed = before.seats.filter((seat) => !isIn(removed, seat))
    return completeChange(tx, actor, after, now, [
      ...notificationsTo('scheduled_seated', actor, after, usersOf(added)),
      ...notificationsTo('scheduled_removed', actor, before, usersOf(removed)),
      ...(isMoved(before, values) ? notificationsTo('scheduled_changed', actor, after, usersOf(stayed)) : []),
    ])
  })
}

/** Calls a match off; one that has begun already is only tidied away. */
export function cancelScheduledMatch({ db, actor, now, visit }: Context, id: number) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    const own = withViewerState(actor, match)
    assertThat(canDeleteScheduled(actor, own, now))
    if (!canEditScheduled(actor, match) && !own.isSeated)
      await auditActor({ db: tx, now, visit }, actor, 'scheduled_called_off', {
        object: ['scheduled_match', id],
        effective: match.createdBy,
      })
    const isPlayed = hasBegun(match, now)
    const notified = isPlayed ? [] : [...organiserAndPlayers(match), ...(await waitingUserIds(tx, id))]
    await deleteWithTombstones(tx, match, isPlayed ? 'finished' : 'cancelled', now)
    await notify(tx, now, {
      withdrawn: { kind: scheduledKinds, subjectId: id },
      notifications: notificationsTo('scheduled_cancelled', actor, match, notified),
    })
  })
}

/** Deletes a locked match; calendars keep that it was played, or that it was called off. */
export async function deleteWithTombstones(
  tx: Db,
  match: ScheduledRecord,
  outcome: 'cancelled' | 'finished',
  now: Date,
) {
  await addTombstones(tx, usersOf(match.seats), match, outcome, now)
  await store.deleteScheduled(tx, match.id)
}

/** Links with the old key lead nowhere from then on, and who waits with it no longer sees the match. */
export function renewShareKey({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    assertThat(canEditScheduled(actor, await lockScheduledFor(tx, actor, id)))
    await store.setShareKey(tx, id, newShareKey())
    return scheduledAfter(tx, actor, id, now)
  })
}

/** What was to be played for a clan that ends is casual, and seen by who may see it otherwise. */
export const releaseClan = async (tx: Db, clanId: number, now: Date) =>
  noteChanges(tx, await store.releaseClan(tx, clanId), now)

const newShareKey = () => randomBytes(16).toString('base64url')

/** What has begun can't be planned. */
function assertInFuture(body: ChangedScheduledMatch, now: Date, timeZone: string | null) {
  const today = earliestToday(now, timeZone)
  if (body.date < today) throw fieldError('date', 'date_in_past')
  if (body.date > addDays(today, maxDaysAhead)) throw fieldError('date', 'date_too_far')
  if (hasBegun(spanOf(body, timeZone), now)) throw fieldError('time', 'time_in_past')
}

// One that has begun counts for as long as it is in the lists.
async function assertBelowLimit(tx: Db, actor: Actor, now: Date) {
  await lockPlanner(tx, actor.userId)
  const total = await store.countScheduled(tx, actor.userId, overdueSince(now))
  if (actor.isDemo && total >= maxScheduledInDemo) throw new AppError('demo_limit')
  if (total >= maxScheduled) throw new AppError('scheduled_limit')
}

/** With the creator, in the seat that they have had so far unless somebody else is named for it. */
function withCreator(
  { playerId, userId }: Actor,
  named: Invitee[],
  seats: ScheduledRecord['seats'],
): Invitee[] {
  if (named.length === 4 || named.some((invitee) => invitee.playerId === playerId)) return named
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
async function replaceSeats(tx: Db, { id, seats }: ScheduledRecord, people: SeatedInvitee[], now: Date) {
  await deleteSeats(tx, id)
  const signupTimes = new Map(seats.map(({ playerId, signupTime }) => [playerId, signupTime]))
  const rows = people.map((person) => ({
    ...seatOf(person),
    signupTime: signupTimes.get(person.playerId) ?? now,
  }))
  await insertSeats(tx, id, rows)
}

const seatOf = ({ playerId, position, courtPosition }: SeatedInvitee) => ({
  playerId,
  position,
  courtPosition,
})

const usersOf = (people: { userId: string | null }[]) => people.flatMap(({ userId }) => userId ?? [])

const isIn = (people: { playerId: number }[], person: { playerId: number }) =>
  people.some(({ playerId }) => playerId === person.playerId)

const isMoved = (before: ScheduledRecord, after: store.ScheduledValues) =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.duration !== after.duration ||
  before.venue !== after.venue ||
  before.courtName !== after.courtName
