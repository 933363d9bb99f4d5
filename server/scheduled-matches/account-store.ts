import { and, asc, eq, gt, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { players } from '#shared/players/table.ts'
import { calendarFeeds } from '#shared/scheduled-matches/calendar/table.ts'
import { seatRequests } from '#shared/scheduled-matches/seat-requests/table.ts'
import { scheduledSeries, scheduledSeriesPlayers } from '#shared/scheduled-matches/series/table.ts'
import {
  matchParticipants,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

type Owner = Pick<Actor, 'userId' | 'playerId'>

/** The matches that the owner created, sits in, waits for, asks for or is asked for, in the order in which they are locked. */
export async function idsOf(db: Db, { userId, playerId }: Owner) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${scheduledMatches} where created_by = ${userId}
    union select match_id from ${matchParticipants} where player_id = ${playerId}
    union select match_id from ${scheduledMatchWaitlist} where user_id = ${userId}
    union select match_id from ${seatRequests} where user_id = ${userId} or from_user_id = ${userId}
    order by id`)
  return rows.map(({ id }) => id)
}

/** Until the transaction ends nobody can seat the player. */
export async function lockPlayer(db: Db, id: number) {
  registerLock(db, 'player', [id])
  await db.select({ id: players.id }).from(players).where(eq(players.id, id)).for('update')
}

/** Whether the player sits in a match that has not begun. */
export async function isSeated(db: Db, playerId: number, now: Date) {
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(matchParticipants)
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, matchParticipants.matchId))
    .where(and(eq(matchParticipants.playerId, playerId), gt(scheduledMatches.startsAt, now)))
    .limit(1)
  return rows.length > 0
}

/** What the owner repeats weekly, and what they play in weekly with their mode. */
export const exportedSeries = (db: Db, { userId, playerId }: Owner) =>
  db
    .select({
      nextDate: scheduledSeries.nextDate,
      time: scheduledSeries.time,
      duration: scheduledSeries.duration,
      timeZone: scheduledSeries.timeZone,
      venue: scheduledSeries.venue,
      courtName: scheduledSeries.courtName,
      comments: scheduledSeries.comments,
      isOwn: sql<boolean>`${scheduledSeries.createdBy} = ${userId}`,
      mode: scheduledSeriesPlayers.mode,
    })
    .from(scheduledSeries)
    .leftJoin(
      scheduledSeriesPlayers,
      and(
        eq(scheduledSeriesPlayers.seriesId, scheduledSeries.id),
        eq(scheduledSeriesPlayers.playerId, playerId),
      ),
    )
    .where(
      or(
        eq(scheduledSeries.createdBy, userId),
        sql`${scheduledSeries.id} in (select series_id from ${scheduledSeriesPlayers} where player_id = ${playerId})`,
      ),
    )
    .orderBy(asc(scheduledSeries.nextDate), scheduledSeries.id)

/** Those that the owner created or sits in. */
export const exportedMatches = (db: Db, { userId, playerId }: Owner) =>
  db
    .select({
      ...when,
      comments: scheduledMatches.comments,
      isOwn: sql<boolean>`${scheduledMatches.createdBy} = ${userId}`,
      players: sql<string[]>`array(
        select one.name from ${matchParticipants} as seat join ${players} as one on one.id = seat.player_id
        where seat.match_id = ${scheduledMatches}.id order by seat.position)`,
    })
    .from(scheduledMatches)
    .where(
      or(
        eq(scheduledMatches.createdBy, userId),
        sql`${scheduledMatches.id} in (select match_id from ${matchParticipants} where player_id = ${playerId})`,
      ),
    )
    .orderBy(asc(scheduledMatches.startsAt), scheduledMatches.id)

export const exportedWaits = (db: Db, userId: string) =>
  db
    .select({ ...when, since: scheduledMatchWaitlist.createdAt })
    .from(scheduledMatchWaitlist)
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, scheduledMatchWaitlist.matchId))
    .where(eq(scheduledMatchWaitlist.userId, userId))
    .orderBy(asc(scheduledMatches.startsAt), scheduledMatches.id)

/** Those by the owner and, once they were asked, to the owner. */
export function exportedSeatRequests(db: Db, userId: string) {
  const nameOf = (user: SQLWrapper) =>
    sql<string>`(select one.name from ${players} as one where one.user_id = ${user})`
  return db
    .select({
      ...when,
      from: nameOf(seatRequests.fromUserId),
      to: nameOf(seatRequests.userId),
      state: seatRequests.state,
      requestedAt: seatRequests.requestedAt,
    })
    .from(seatRequests)
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, seatRequests.matchId))
    .where(
      or(
        and(eq(seatRequests.userId, userId), isNotNull(seatRequests.askedAt)),
        eq(seatRequests.fromUserId, userId),
      ),
    )
    .orderBy(asc(scheduledMatches.startsAt), seatRequests.id)
}

export async function hasFeed(db: Db, userId: string) {
  const rows = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return rows.length > 0
}

const when = {
  date: scheduledMatches.date,
  time: scheduledMatches.time,
  duration: scheduledMatches.duration,
  timeZone: scheduledMatches.timeZone,
  venue: scheduledMatches.venue,
  courtName: scheduledMatches.courtName,
}
