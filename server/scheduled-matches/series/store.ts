import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerInserted, registerLock } from '#server/db/locks.ts'
import { isVisibleScheduled, type Viewer } from '#server/scheduled-matches/sql.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { players } from '#shared/players/table.ts'
import type { SeriesMode } from '#shared/scheduled-matches/series/schema.ts'
import {
  scheduledSeries,
  scheduledSeriesClans,
  scheduledSeriesPlayers,
} from '#shared/scheduled-matches/series/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'

export type SeriesRow = typeof scheduledSeries.$inferSelect
/** What each week has of its series. */
export type SeriesValues = Omit<SeriesRow, 'id' | 'createdBy' | 'sandbox' | 'createdAt'>
export type SeriesPlayerRow = Omit<typeof scheduledSeriesPlayers.$inferInsert, 'seriesId'>

/** A series that the actor created, plays in or has a seat in a week of. */
export async function openSeries(db: Db, { userId, playerId }: Viewer, id: number) {
  const [row] = await db
    .select()
    .from(scheduledSeries)
    .where(
      and(
        eq(scheduledSeries.id, id),
        sql`(${scheduledSeries.createdBy} = ${userId}
          or exists (select from ${scheduledSeriesPlayers} as own
            where own.series_id = ${scheduledSeries.id} and own.player_id = ${playerId})
          or exists (select from ${scheduledMatches} join ${matchParticipants} as seat on seat.match_id = ${scheduledMatches.id}
            where ${scheduledMatches.seriesId} = ${scheduledSeries.id} and seat.player_id = ${playerId}))`,
      ),
    )
  return row
}

export async function seriesById(db: Db, id: number) {
  const [row] = await db.select().from(scheduledSeries).where(eq(scheduledSeries.id, id))
  return row
}

/** Locks a series, before its matches are locked; false when it has ended. */
export async function lockSeries(db: Db, id: number) {
  registerLock(db, 'series', [id])
  const rows = await db
    .select({ id: scheduledSeries.id })
    .from(scheduledSeries)
    .where(eq(scheduledSeries.id, id))
    .for('update')
  return rows.length > 0
}

/** Locks the series that a user created and those of their clans, in the order of their ids. */
export async function lockSeriesOf(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${scheduledSeries}
    where created_by = ${userId} or clan_id in (select clan_id from ${clanMembers} where user_id = ${userId})
    order by id for update`)
  registerLock(
    db,
    'series',
    rows.map(({ id }) => id),
  )
}

export const seriesOf = (db: Db, userId: string) =>
  db
    .select()
    .from(scheduledSeries)
    .where(eq(scheduledSeries.createdBy, userId))
    .orderBy(asc(scheduledSeries.id))

/** Makes the series of a clan casual; locks them in the order of their ids. */
export async function releaseClan(db: Db, clanId: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${scheduledSeries} where clan_id = ${clanId} order by id for update`,
  )
  registerLock(
    db,
    'series',
    rows.map(({ id }) => id),
  )
  await db
    .update(scheduledSeries)
    .set({ matchType: 'casual', clanId: null })
    .where(eq(scheduledSeries.clanId, clanId))
}

/** Locks the series of which a match is a week, before the match is locked. */
export async function lockSeriesOfMatch(db: Db, matchId: number) {
  const [row] = await db
    .select({ seriesId: scheduledMatches.seriesId })
    .from(scheduledMatches)
    .where(eq(scheduledMatches.id, matchId))
  if (row && row.seriesId !== null) await lockSeries(db, row.seriesId)
}

export async function insertSeries(
  db: Db,
  series: SeriesValues & { createdBy: string; sandbox: string | null; createdAt: Date },
) {
  const [row] = await db.insert(scheduledSeries).values(series).returning({ id: scheduledSeries.id })
  if (!row) throw new Error('the insert of a series returned no row')
  registerInserted(db, 'series', row.id)
  return row.id
}

export async function updateSeries(db: Db, id: number, values: Partial<SeriesValues>) {
  await db.update(scheduledSeries).set(values).where(eq(scheduledSeries.id, id))
}

/** Its matches are of no series from then on. */
export async function deleteSeries(db: Db, id: number) {
  await db.delete(scheduledSeries).where(eq(scheduledSeries.id, id))
}

export async function countSeries(db: Db, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(scheduledSeries)
    .where(eq(scheduledSeries.createdBy, userId))
  return row?.total ?? 0
}

/** Makes a match a week of the series. */
export async function setWeek(db: Db, matchId: number, seriesId: number, seriesDate: Day) {
  await db.update(scheduledMatches).set({ seriesId, seriesDate }).where(eq(scheduledMatches.id, matchId))
}

export async function replaceClans(db: Db, seriesId: number, clanIds: number[]) {
  await db.delete(scheduledSeriesClans).where(eq(scheduledSeriesClans.seriesId, seriesId))
  if (clanIds.length > 0)
    await db.insert(scheduledSeriesClans).values(clanIds.map((clanId) => ({ seriesId, clanId })))
}

export async function clansOfSeries(db: Db, seriesId: number) {
  const rows = await db
    .select({ clanId: scheduledSeriesClans.clanId })
    .from(scheduledSeriesClans)
    .where(eq(scheduledSeriesClans.seriesId, seriesId))
    .orderBy(asc(scheduledSeriesClans.clanId))
  return rows.map(({ clanId }) => clanId)
}

export async function replacePlayers(db: Db, seriesId: number, rows: SeriesPlayerRow[]) {
  await db.delete(scheduledSeriesPlayers).where(eq(scheduledSeriesPlayers.seriesId, seriesId))
  if (rows.length > 0)
    await db.insert(scheduledSeriesPlayers).values(rows.map((row) => ({ ...row, seriesId })))
}

/** In the order of their seats. */
export function playersOfSeries(db: Db, seriesId: number) {
  return db
    .select({
      playerId: players.id,
      userId: players.userId,
      name: players.name,
      profileImageUrl: users.profileImageUrl,
      position: scheduledSeriesPlayers.position,
      courtPosition: scheduledSeriesPlayers.courtPosition,
      mode: scheduledSeriesPlayers.mode,
      isChosen: scheduledSeriesPlayers.isChosen,
    })
    .from(scheduledSeriesPlayers)
    .innerJoin(players, eq(players.id, scheduledSeriesPlayers.playerId))
    .leftJoin(users, eq(users.id, players.userId))
    .where(eq(scheduledSeriesPlayers.seriesId, seriesId))
    .orderBy(asc(scheduledSeriesPlayers.position))
}

/** False for a player who is not in the series. */
export async function setMode(db: Db, seriesId: number, playerId: number, mode: SeriesMode) {
  const rows = await db
    .update(scheduledSeriesPlayers)
    .set({ mode, isChosen: true })
    .where(isPlayerOf(seriesId, playerId))
    .returning({ playerId: scheduledSeriesPlayers.playerId })
  return rows.length > 0
}

/** The same. */
export async function deletePlayer(db: Db, seriesId: number, playerId: number) {
  const rows = await db
    .delete(scheduledSeriesPlayers)
    .where(isPlayerOf(seriesId, playerId))
    .returning({ playerId: scheduledSeriesPlayers.playerId })
  return rows.length > 0
}

export async function leaveAll(db: Db, playerId: number) {
  await db.delete(scheduledSeriesPlayers).where(eq(scheduledSeriesPlayers.playerId, playerId))
}

/** Gives the places of one player, in all series or in one, to another, who keeps those that they have. */
export async function movePlayer(db: Db, from: number, to: number, seriesId?: number) {
  const isMoved = and(
    eq(scheduledSeriesPlayers.playerId, from),
    seriesId === undefined ? undefined : eq(scheduledSeriesPlayers.seriesId, seriesId),
  )
  await db
    .delete(scheduledSeriesPlayers)
    .where(
      and(
        isMoved,
        sql`series_id in (select series_id from ${scheduledSeriesPlayers} where player_id = ${to})`,
      ),
    )
  await db.update(scheduledSeriesPlayers).set({ playerId: to }).where(isMoved)
}

const isPlayerOf = (seriesId: number, playerId: number) =>
  and(eq(scheduledSeriesPlayers.seriesId, seriesId), eq(scheduledSeriesPlayers.playerId, playerId))

/** The weeks that have not begun and that the viewer may see. */
export const visibleWeeks = (db: Db, viewer: Viewer, seriesId: number, now: Date) =>
  db
    .select({ id: scheduledMatches.id, date: scheduledMatches.date, time: scheduledMatches.time })
    .from(scheduledMatches)
    .where(and(isWeekAhead(seriesId, now), isVisibleScheduled(viewer)))
    .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.id))

/** The ids of all weeks that have not begun, in the order in which matches are locked. */
export async function weeksAhead(db: Db, seriesId: number, now: Date) {
  const rows = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(isWeekAhead(seriesId, now))
    .orderBy(asc(scheduledMatches.id))
  return rows.map(({ id }) => id)
}

const isWeekAhead = (seriesId: number, now: Date) =>
  and(eq(scheduledMatches.seriesId, seriesId), gt(scheduledMatches.startsAt, now))
