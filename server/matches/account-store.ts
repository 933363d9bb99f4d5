import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { isSeated } from '#server/players/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { declinedReports, matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

type Owner = Pick<Actor, 'userId' | 'playerId'>

/** Locks the matches that will be changed or deleted, in the order of their ids. */
export async function lockMatches(db: Db, { userId, playerId }: Owner) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${matches}
    where ${matches.recordedBy} = ${userId} or ${matches.id} in (${ofNobodyElse(playerId)})
    order by id for update`)
  registerLock(
    db,
    'match',
    rows.map(({ id }) => id),
  )
}

/** Returns the players who sat in them too. */
export async function deleteMatchesOfNobodyElse(db: Db, { playerId }: Owner) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct player_id as id from ${matchPlayers}
    where match_id in (${ofNobodyElse(playerId)}) and player_id <> ${playerId}`)
  await db.delete(matches).where(sql`${matches.id} in (${ofNobodyElse(playerId)})`)
  return rows.map(({ id }) => id)
}

/** Guests among the players whose creator is gone and who sit nowhere. */
export async function deleteOrphanedGuests(db: Db, ids: number[]) {
  const isAmong = sql`${players.id} = any(${integerArray(ids)})`
  await db
    .delete(players)
    .where(and(isNull(players.userId), isNull(players.createdBy), isAmong, sql`not ${isSeated}`))
}

export async function disownMatches(db: Db, userId: string) {
  await db
    .update(matches)
    .set({ recordedBy: null, difficulty: null, comments: null })
    .where(eq(matches.recordedBy, userId))
}

export async function deleteDeclines(db: Db, playerId: number) {
  await db.delete(declinedReports).where(eq(declinedReports.playerId, playerId))
}

/** With the day, the recorder and the other players. */
export function exportedDeclines(db: Db, playerId: number) {
  const recorder = alias(players, 'recorder')
  return db
    .select({
      date: declinedReports.date,
      recordedBy: recorder.name,
      players: sql<string[]>`array(
        select one.name from ${players} as one where one.id = any(${declinedReports.playerIds}) order by one.name_norm)`,
    })
    .from(declinedReports)
    .innerJoin(recorder, eq(recorder.userId, declinedReports.recordedBy))
    .where(eq(declinedReports.playerId, playerId))
    .orderBy(declinedReports.date, recorder.nameNorm)
}

const ofNobodyElse = (playerId: number) => sql`
  select own.match_id from ${matchPlayers} as own join ${matches} as played on played.id = own.match_id
  where own.player_id = ${playerId} and played.match_type = 'casual' and not exists (
    select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
    where other.match_id = own.match_id and other.player_id <> ${playerId} and other.consent <> 'declined'
      and person.user_id is not null)`
