import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { type MatchCursor, matchOrderKey, matchCursorKey } from '#server/matches/match-cursor-sql.ts'
import { matchRecord } from '#server/matches/match-record-sql.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'

export type Order = 'latest' | 'oldest'

/** Ranked matches of a clan, one more than `limit` when there are more. */
export async function matchesOfClan(
  db: Db,
  clanId: number,
  order: Order,
  limit: number,
  after: MatchCursor | null,
) {
  const sortKey = [matches.date, matches.createdAt, matches.id]
  const rows = await db
    .select({ record: matchRecord })
    .from(matches)
    .where(and(eq(matches.clanId, clanId), after ? isAfterCursor(order, after) : undefined))
    .orderBy(...sortKey.map(order === 'latest' ? desc : asc))
    .limit(limit + 1)
  return rows.map(({ record }) => record)
}

export async function countOfClan(db: Db, clanId: number) {
  const [row] = await db.select({ total: count() }).from(matches).where(eq(matches.clanId, clanId))
  return row?.total ?? 0
}

/**
 * Takes a clan's matches out of its seasons, by number as all who lock several; the match before its seats, as whoever
 * answers for a seat does.
 */
export async function unrankMatches(db: Db, clanId: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${matches} where clan_id = ${clanId} order by id for update`,
  )
  registerLock(
    db,
    'match',
    rows.map(({ id }) => id),
  )
  const taken = await db
    .update(matches)
    .set({ matchType: 'casual', clanId: null, seasonId: null })
    .where(eq(matches.clanId, clanId))
    .returning({ id: matches.id })
  const ids = integerArray(taken.map(({ id }) => id))
  await db
    .update(matchPlayers)
    .set({ isRated: false })
    .where(and(eq(matchPlayers.isRated, true), sql`${matchPlayers.matchId} = any(${ids})`))
}

const isAfterCursor = (order: Order, cursor: MatchCursor) =>
  order === 'latest'
    ? sql`${matchOrderKey} < ${matchCursorKey(cursor)}`
    : sql`${matchOrderKey} > ${matchCursorKey(cursor)}`
