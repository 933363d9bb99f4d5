import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { players } from '#shared/players/table.ts'
import { calendarFeeds, calendarTombstones } from '#shared/scheduled-matches/calendar/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

export type Feed = typeof calendarFeeds.$inferSelect
export type Seated = Awaited<ReturnType<typeof seatedMatches>>[number]
export type Tombstone = Omit<typeof calendarTombstones.$inferSelect, 'userId'>

/** A bound on the size of the file. */
const maxEntries = 1000

export async function feedOf(db: Db, userId: string) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return feed
}

export async function feedWithToken(db: Db, token: string) {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.token, token))
  return feed
}

/** A user has one feed. */
export async function upsertFeed(db: Db, { userId, token, createdAt }: Feed) {
  await db
    .insert(calendarFeeds)
    .values({ userId, token, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt } })
}

export async function deleteFeed(db: Db, userId: string) {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** The matches of a user that end after `since`, with the names of their players in the order of the seats. */
export function seatedMatches(db: Db, userId: string, since: Date) {
  return db
    .select({
      id: scheduledMatches.id,
      status: scheduledMatches.status,
      sequence: scheduledMatches.sequence,
      date: scheduledMatches.date,
      time: scheduledMatches.time,
      duration: scheduledMatches.duration,
      timeZone: scheduledMatches.timeZone,
      startsAt: scheduledMatches.startsAt,
      endsAt: scheduledMatches.endsAt,
      venue: scheduledMatches.venue,
      courtName: scheduledMatches.courtName,
      comments: scheduledMatches.comments,
      changedAt: scheduledMatches.updatedAt,
      names: namesIn,
    })
    .from(players)
    .innerJoin(matchParticipants, eq(matchParticipants.playerId, players.id))
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, matchParticipants.matchId))
    .where(and(eq(players.userId, userId), gt(scheduledMatches.endsAt, since)))
    .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.id))
    .limit(maxEntries)
}

/**
 * Tombstones of matches in which the user has no seat any more. Cancelled ones only since the feed was created: no
 * calendar had the earlier ones.
 */
export function tombstonesOf(db: Db, { userId, createdAt }: Feed) {
  return db
    .select()
    .from(calendarTombstones)
    .where(
      and(
        eq(calendarTombstones.userId, userId),
        or(eq(calendarTombstones.outcome, 'finished'), gte(calendarTombstones.changedAt, createdAt)),
        sql`not ${isSeated}`,
      ),
    )
    .orderBy(desc(calendarTombstones.startsAt), desc(calendarTombstones.matchId))
    .limit(maxEntries)
}

export async function upsertTombstones(db: Db, userIds: string[], tombstone: Tombstone) {
  const { matchId: _, ...update } = tombstone
  await db
    .insert(calendarTombstones)
    .values(userIds.map((userId) => ({ userId, ...tombstone })))
    .onConflictDoUpdate({ target: [calendarTombstones.userId, calendarTombstones.matchId], set: update })
}

export async function deleteTombstonesEndedBefore(db: Db, instant: Date) {
  await db.delete(calendarTombstones).where(lt(calendarTombstones.endsAt, instant))
}

const namesIn = sql<string[]>`array(
  select one.name from ${matchParticipants} as seat join ${players} as one on one.id = seat.player_id
  where seat.match_id = ${scheduledMatches.id} order by seat.position)`

const isSeated = sql`exists (
  select from ${matchParticipants} as seat join ${players} as one on one.id = seat.player_id
  where seat.match_id = ${calendarTombstones.matchId} and one.user_id = ${calendarTombstones.userId})`
