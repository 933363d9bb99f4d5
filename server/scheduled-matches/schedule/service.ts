import { auditActor } from '#server/audit/service.ts'
import { assertOwnClans } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertThat, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { newLinkKey } from '#server/http/link-key.ts'
import { notify } from '#server/notifications/service.ts'
import { addTombstones } from '#server/scheduled-matches/calendar/service.ts'
import { completeChange } from '#server/scheduled-matches/change.ts'
import { endLinks } from '#server/scheduled-matches/guest-seats/links.ts'
import {
  notificationsTo,
  organiserAndPlayers,
  scheduledKinds,
} from '#server/scheduled-matches/notifications.ts'
import { followMove } from '#server/scheduled-matches/reminders/service.ts'
import {
  assertCanPlayLadder,
  assignPositions,
  countInvitations,
  resolveInvitees,
  type Invitee,
  type SeatedInvitee,
} from '#server/scheduled-matches/seats/invitees.ts'
import { deleteSeats, insertSeats, lockOrganiser } from '#server/scheduled-matches/seats/store.ts'
import { saveSeries } from '#server/scheduled-matches/series/save.ts'
import * as series from '#server/scheduled-matches/series/store.ts'
import { lockScheduledFor, spanOf } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { markChanged } from '#server/scheduled-matches/store.ts'
import { withViewerState } from '#server/scheduled-matches/view.ts'
import { waitingUserIds, withWaitlist } from '#server/scheduled-matches/waitlist/offers.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { addDays, earliestToday } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { canDeleteScheduled, canEditScheduled } from '#shared/scheduled-matches/policy.ts'
import type { ChangedScheduledMatch, NewScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { hasBegun, isOverdue, maxDaysAhead, overdueSince } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

const maxScheduled = 50
const maxScheduledInDemo = 20

/** Creates a scheduled match. The creator sits in it, unless four others are named. */
export function createScheduledMatch(context: Context, body: NewScheduledMatch) {
  const { db, actor, now, timeZone } = context
  assertInFuture(body, now, timeZone)
  return db.transaction(async (tx) => {
    const seats = assignPositions(withCreator(actor, await resolveInvitees(tx, actor, body.players, []), []))
    return scheduleSeats({ ...context, db: tx }, body, seats)
  })
}

/** The same in a transaction of the caller, with exactly these seats. */
export async function scheduleSeats(
  { db: tx, actor, now, timeZone }: Context,
  body: NewScheduledMatch,
  seats: SeatedInvitee[],
) {
  assertInFuture(body, now, timeZone)
  await assertOwnClans(tx, actor, clansOf(body))
  await assertCanPlayLadder(tx, body, seats)
  await assertBelowLimit(tx, actor, now)
  await countInvitations(tx, actor, seats, now)
  const values = valuesOf(body, timeZone)
  const created = { ...values, createdBy: actor.userId, sandbox: sandboxOf(actor), shareKey: newLinkKey() }
  const id = await store.insertScheduled(tx, created, now)
  await store.setClans(tx, id, body.visibleToClanIds)
  await insertSeats(tx, id, seatRows(seats, now))
  if (body.repeatsWeekly)
    await saveSeries(
      tx,
      actor,
      { ...values, id, seriesId: null, visibleTo: body.visibleToClanIds, seats },
      now,
    )
  const notifications = notificationsTo('scheduled_seated', actor, { ...values, id }, usersOf(seats))
  return completeChange(tx, actor, { ...created, id, seats, waitlist: [] }, now, notifications)
}

/** Changes a scheduled match. `players` replace all who sit in it; the creator is seated as in a new one. */
export function updateScheduledMatch(
  { db, actor, now, timeZone }: Context,
  id: number,
  body: ChangedScheduledMatch,
) {
  return db.transaction(async (tx) => {
    // Clans are locked before the match.
    await assertOwnClans(tx, actor, clansOf(body))
    if (body.repeatsWeekly) await series.lockSeriesOfMatch(tx, id)
    const before = await lockScheduledFor(tx, actor, id)
    assertThat(canEditScheduled(actor, before))
    // Replacing the players of an older version would remove or recall somebody; another time or venue harms nobody.
    const isOutdated = body.updatedAt !== undefined && body.updatedAt !== before.updatedAt.toISOString()
    if (body.players && isOutdated) throw new AppError('match_changed')
    const zone = before.timeZone ?? timeZone
    if (body.date !== before.date || body.time !== before.time) assertInFuture(body, now, zone)
    const named =
      body.players &&
      assignPositions(
        withCreator(actor, await resolveInvitees(tx, actor, body.players, before.seats), before.seats),
      )
    const values = valuesOf(body, zone)
    if (isOverdue(before, now) && !isOverdue(values, now)) await assertBelowLimit(tx, actor, now)
    const seats = named ?? before.seats
    await assertCanPlayLadder(tx, body, seats)
    const added = (named ?? []).filter((person) => !isIn(before.seats, person))
    await countInvitations(tx, actor, added, now)
    await store.updateScheduled(tx, id, values)
    await store.setClans(tx, id, body.visibleToClanIds)
    if (named) await replaceSeats(tx, before, named, now)
    if (body.repeatsWeekly)
      await saveSeries(tx, actor, { ...before, ...values, visibleTo: body.visibleToClanIds, seats }, now)
    const removed = before.seats.filter((seat) => !isIn(seats, seat))
    await addTombstones(tx, usersOf(removed), before, 'cancelled', now)
    const after = { ...(await withWaitlist(tx, before)), ...values, seats }
    const stayed = before.seats.filter((seat) => !isIn(removed, seat))
    const isElsewhere = isMoved(before, values)
    if (isElsewhere) await followMove(tx, after, now)
    const notifications = [
      ...notificationsTo('scheduled_seated', actor, after, usersOf(added)),
      ...notificationsTo('scheduled_removed', actor, before, usersOf(removed)),
      ...(isElsewhere ? notificationsTo('scheduled_changed', actor, after, usersOf(stayed)) : []),
    ]
    return completeChange(tx, actor, after, now, notifications, { isMoved: isElsewhere })
  })
}

/** Cancels a match; one that has begun is deleted without a notification. */
export function cancelScheduledMatch({ db, actor, now, requestInfo }: Context, id: number) {
  return db.transaction(async (tx) => {
    const match = await lockScheduledFor(tx, actor, id)
    const own = withViewerState(actor, match)
    assertThat(canDeleteScheduled(actor, own, now))
    if (!canEditScheduled(actor, match) && !own.isSeated)
      await auditActor({ db: tx, now, requestInfo }, actor, 'scheduled_called_off', {
        object: ['scheduled_match', id],
        effective: match.createdBy,
      })
    const isPlayed = hasBegun(match, now)
    const notified = isPlayed ? [] : [...organiserAndPlayers(match), ...(await waitingUserIds(tx, id))]
    await deleteWithTombstones(tx, match, isPlayed ? 'finished' : 'cancelled', now)
    const removedGuests = await endLinks(tx, id, 'gone', now)
    await notify(tx, now, {
      withdrawn: [{ kind: scheduledKinds, subjectId: id }, ...removedGuests],
      notifications: notificationsTo('scheduled_cancelled', actor, match, notified),
    })
  })
}

/** Deletes a locked match; the calendars of its players keep a tombstone of it. */
export async function deleteWithTombstones(
  tx: Db,
  match: ScheduledRecord,
  outcome: 'cancelled' | 'finished',
  now: Date,
) {
  await addTombstones(tx, usersOf(match.seats), match, outcome, now)
  await store.deleteScheduled(tx, match.id)
}

/** Null when the user may schedule one more match; a match counts until it is overdue. */
export async function schedulingForbidden(tx: Db, user: Pick<Actor, 'userId' | 'isDemo'>, now: Date) {
  await lockOrganiser(tx, user.userId)
  const total = await store.countScheduled(tx, user.userId, overdueSince(now))
  if (user.isDemo && total >= maxScheduledInDemo) return 'demo_limit'
  return total >= maxScheduled ? 'scheduled_limit' : null
}

/** Matches that were to be played for a clan that is deleted become casual, and so do those of series. */
export async function releaseClan(tx: Db, clanId: number, now: Date) {
  await series.releaseClan(tx, clanId)
  await markChanged(tx, await store.releaseClan(tx, clanId), now)
}

function assertInFuture(body: ChangedScheduledMatch, now: Date, timeZone: string | null) {
  const today = earliestToday(now, timeZone)
  if (body.date < today) throw fieldError('date', 'date_in_past')
  if (body.date > addDays(today, maxDaysAhead)) throw fieldError('date', 'date_too_far')
  if (hasBegun(spanOf(body, timeZone), now)) throw fieldError('time', 'time_in_past')
}

async function assertBelowLimit(tx: Db, actor: Actor, now: Date) {
  const forbidden = await schedulingForbidden(tx, actor, now)
  if (forbidden) throw new AppError(forbidden)
}

/** Adds the creator, in the seat that they have had so far unless it is given to another player. */
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

export const clansOf = ({
  clanId,
  visibleToClanIds,
}: Pick<NewScheduledMatch, 'clanId' | 'visibleToClanIds'>) => [
  ...new Set([...visibleToClanIds, ...(clanId === null ? [] : [clanId])]),
]

function valuesOf(body: ChangedScheduledMatch, timeZone: string | null): store.ScheduledValues {
  const { date, time, duration, courtName, venue, comments, clanId, matchType, visibility } = body
  const when = { date, time, duration, timeZone, ...spanOf(body, timeZone) }
  return { ...when, courtName, venue, comments, clanId, matchType, visibility }
}

// Players who stay keep the time at which they joined.
async function replaceSeats(tx: Db, { id, seats }: ScheduledRecord, named: SeatedInvitee[], now: Date) {
  await deleteSeats(tx, id)
  await insertSeats(tx, id, seatRows(named, now, seats))
}

const seatRows = (seats: SeatedInvitee[], now: Date, before: ScheduledRecord['seats'] = []) =>
  seats.map(({ playerId, position, courtPosition }) => ({
    playerId,
    position,
    courtPosition,
    signupTime: before.find((seat) => seat.playerId === playerId)?.signupTime ?? now,
  }))

const usersOf = (people: { userId: string | null }[]) => people.flatMap(({ userId }) => userId ?? [])

const isIn = (people: { playerId: number }[], person: { playerId: number }) =>
  people.some(({ playerId }) => playerId === person.playerId)

const isMoved = (before: ScheduledRecord, after: store.ScheduledValues) =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.duration !== after.duration ||
  before.venue !== after.venue ||
  before.courtName !== after.courtName
