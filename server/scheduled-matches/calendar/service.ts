import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { scheduledFor } from '#server/scheduled-matches/service.ts'
import { feedPath } from '#shared/scheduled-matches/calendar/paths.ts'
import { feedForbidden } from '#shared/scheduled-matches/calendar/policy.ts'
import type { CalendarEntry } from './ics.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const daysBack = 30
const tombstoneDays = 180

export async function ownFeed({ db, actor }: Context) {
  assertAllowed(feedForbidden(actor))
  const feed = await store.feedOf(db, actor.userId)
  return { path: feed ? feedPath(feed.token) : null }
}

/** Makes the address, or another one in its place. */
export async function renewFeed({ db, actor, now }: Context) {
  assertAllowed(feedForbidden(actor))
  const token = randomBytes(24).toString('base64url')
  await store.upsertFeed(db, { userId: actor.userId, token, createdAt: now })
  return { path: feedPath(token) }
}

export async function revokeFeed({ db, actor }: Context) {
  assertAllowed(feedForbidden(actor))
  await store.deleteFeed(db, actor.userId)
}

/** All that is in the calendar of whoever made the address. */
export async function entriesOf({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const feed = assertFound(await store.feedWithToken(db, token))
  const since = new Date(now.getTime() - daysBack * dayMs)
  const [matches, tombstones] = await Promise.all([
    store.seatedMatches(db, feed.userId, since),
    store.tombstonesOf(db, feed),
  ])
  return [...matches.map(entryOfMatch), ...tombstones.map(entryOfTombstone)]
}

/** One match, for whoever sees it by right. */
export async function entryOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const match = await scheduledFor(db, actor, id)
  const names = match.seats.map(({ playerName }) => playerName)
  return entryOfMatch({ ...match, names, changedAt: match.updatedAt })
}

type Timed = Pick<store.Seated, 'date' | 'time' | 'duration' | 'timeZone' | 'startsAt' | 'endsAt'>
type RemovedMatch = Timed & Pick<store.Seated, 'id' | 'venue' | 'courtName' | 'sequence'>

/**
 * What the calendars of people are told who sit in a match no more: called in the transaction that takes their places or
 * the match away, with the sequence above all that they have been told.
 */
export async function addTombstones(
  tx: Db,
  userIds: string[],
  match: RemovedMatch,
  outcome: 'cancelled' | 'finished',
  now: Date,
) {
  const { id: matchId, venue, courtName } = match
  const { isFloating, ...span } = calendarSpan(match)
  const distinctIds = [...new Set(userIds)].toSorted()
  if (distinctIds.length === 0) return
  const tombstone = { matchId, outcome, sequence: match.sequence + 1, ...span, changedAt: now }
  await store.upsertTombstones(tx, distinctIds, { ...tombstone, place: { venue, courtName, isFloating } })
}

/** Half a year after a match nobody's calendar is told of it any more. */
export const deleteOldTombstones = (db: Db, now: Date) =>
  store.deleteTombstonesEndedBefore(db, new Date(now.getTime() - tombstoneDays * dayMs))

// Without a zone a match has a moment only by the clock on the wall, which floats.
function calendarSpan({ date, time, duration, timeZone, startsAt, endsAt }: Timed) {
  if (timeZone !== null) return { isFloating: false, startsAt, endsAt }
  const start = new Date(`${date}T${time}:00Z`)
  return { isFloating: true, startsAt: start, endsAt: new Date(start.getTime() + duration * 60_000) }
}

const entryOfMatch = (match: store.Seated) => ({ ...match, ...calendarSpan(match) })

const entryOfTombstone = ({ matchId, outcome, place, ...tombstone }: store.Tombstone): CalendarEntry => ({
  ...tombstone,
  isFloating: false,
  ...place,
  id: matchId,
  status: outcome,
  comments: null,
  names: [],
})
