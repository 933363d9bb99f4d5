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

/** Replaces an existing address. */
export async function renewFeed({ db, actor, now }: Context) {
  assertAllowed(feedForbidden(actor))
  const token = randomBytes(24).toString('base64url')
  await store.upsertFeed(db, { userId: actor.userId, token, createdAt: now })
  return { path: feedPath(token) }
}

export async function revokeFeed({ db, actor }: Context) {
  assertAllowed(feedForbidden(actor))
  await endFeed(db, actor.userId)
}

/** Ends the address of a user, which somebody else may know. */
export const endFeed = store.deleteFeed

/** The entries of the user to whom the address belongs. */
export async function entriesOf({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const feed = assertFound(await store.feedWithToken(db, token))
  const since = new Date(now.getTime() - daysBack * dayMs)
  const [matches, tombstones] = await Promise.all([
    store.seatedMatches(db, feed.userId, since),
    store.tombstonesOf(db, feed),
  ])
  return [...matches.map(entryOfMatch), ...tombstones.map(entryOfTombstone)]
}

/** One match that the actor may see without a share key. */
export async function entryOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const match = await scheduledFor(db, actor, id)
  const names = match.seats.map(({ playerName }) => playerName)
  return entryOfMatch({ ...match, names, changedAt: match.updatedAt })
}

type Timed = Pick<store.Seated, 'date' | 'time' | 'duration' | 'timeZone' | 'startsAt' | 'endsAt'>
type RemovedMatch = Timed & Pick<store.Seated, 'id' | 'venue' | 'courtName' | 'sequence'>

/**
 * Leaves tombstones for calendars of players whose seats are freed, in the same transaction. Their sequence is above
 * all that the calendars have.
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

export const deleteOldTombstones = (db: Db, now: Date) =>
  store.deleteTombstonesEndedBefore(db, new Date(now.getTime() - tombstoneDays * dayMs))

// Without a time zone a match floats: it has the same local time everywhere.
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
