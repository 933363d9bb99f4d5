import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { nextVersion } from '#server/db/version.ts'
import { lineUps } from '#server/matches/sql.ts'
import type { MatchCursor } from '#server/matches/sql.ts'
import { isVisibleMatch } from '#server/matches/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { declinedReports, matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'

/** Keeps each statement within its timeout. */
const batchSize = 2000

type Viewer = Pick<Actor, 'userId' | 'playerId'>

export async function matchesOf(db: Db, playerId: number) {
  return db
    .select({ id: matches.id, seasonId: matches.seasonId })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(eq(matchPlayers.playerId, playerId))
    .orderBy(asc(matches.id))
}

/**
 * The open seasons of a user's clans in which a player's matches would be rated if they were the user's.
 */
export async function seasonsToRate(db: Db, playerId: number, userId: string | null) {
  if (userId === null) return []
  const rows = await db
    .selectDistinct({ id: clanSeasons.id })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .innerJoin(clanSeasons, and(eq(clanSeasons.id, matches.seasonId), eq(clanSeasons.isActive, true)))
    .innerJoin(clanMembers, and(eq(clanMembers.clanId, clanSeasons.clanId), eq(clanMembers.userId, userId)))
    .where(eq(matchPlayers.playerId, playerId))
    .orderBy(asc(clanSeasons.id))
  return rows.map(({ id }) => id)
}

export async function lockMatches(db: Db, ids: number[]) {
  registerLock(db, 'match', ids)
  await db.execute(sql`select from ${matches} where id = any(${integerArray(ids)}) order by id for update`)
}

/** Requests that would seat the guest wait for this, and find the guest gone. */
export async function lockGuest(db: Db, id: number) {
  registerLock(db, 'player', [id])
  const [row] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, id), isNull(players.userId), eq(players.isDeleted, false)))
    .for('update')
  return row
}

/** The target can be seated elsewhere meanwhile; another merge into it waits. */
export async function lockTarget(db: Db, id: number) {
  registerLock(db, 'player', [id])
  const [row] = await db
    .select({ userId: players.userId, isDeleted: players.isDeleted })
    .from(players)
    .where(eq(players.id, id))
    .for('no key update')
  return row
}

/**
 * Whether two players sit in one match, recorded or scheduled, and the first recorded one that the viewer
 * may see.
 */
export async function sharedMatch(db: Db, viewer: Viewer, one: number, other: number) {
  const { rows } = await db.execute<{ id: number; isSeen: boolean }>(sql`
    select ${matches.id} as id, ${isVisibleMatch(viewer)} as "isSeen"
    from ${matchPlayers} as seat join ${matchPlayers} as beside using (match_id) join ${matches} on ${matches.id} = match_id
    where seat.player_id = ${one} and beside.player_id = ${other}
    order by 2 desc, 1 limit 1`)
  const { rows: scheduled } = await db.execute(sql`
    select from ${matchParticipants} as seat join ${matchParticipants} as beside using (match_id)
    where seat.player_id = ${one} and beside.player_id = ${other} limit 1`)
  const [match] = rows
  return { isMet: rows.length + scheduled.length > 0, matchId: match?.isSeen ? match.id : undefined }
}

/**
 * A match of the target with the same day, pairs and sets that another user recorded: with the guest merged
 * it would count twice. A casual one that the target declined does not count.
 */
export async function duplicateReport(db: Db, viewer: Viewer, from: number, to: number) {
  const { rows } = await db.execute<{ id: number; isSeen: boolean }>(sql`
    with own as (${lineUps(sql`seat.player_id = ${to} and (seat.consent <> 'declined' or ${matches.seasonId} is not null)
        and seat.date in (select date from ${matchPlayers} where player_id = ${from})`)}),
      named as (${lineUps(sql`seat.player_id = ${from}`)})
    select ${matches.id} as id, ${isVisibleMatch(viewer)} as "isSeen"
    from own join named using (date, partner, rivals, sets) join ${matches} on ${matches.id} = own.id
    where own.recorded_by is distinct from named.recorded_by
    order by 2 desc, 1 limit 1`)
  return rows[0]
}

/** `seasons`: those in which the target is rated. */
export async function moveSeats(db: Db, from: number, to: number, seasons: number[]) {
  await db.execute(sql`
    update ${matchPlayers} as seat set player_id = ${to}, consent = 'confirmed',
      is_rated = ${matches}.season_id is not null and ${matches}.season_id = any(${integerArray(seasons)})
    from ${matches} where ${matches}.id = seat.match_id and seat.player_id = ${from}`)
}

/**
 * What others declined of themselves and the guest stays declined of the one who replaces the guest. A report of both is none of
 * four people any more.
 */
export async function moveDeclines(db: Db, from: number, to: number) {
  await db.execute(sql`
    with taken as (delete from ${declinedReports} where player_ids @> ${integerArray([from])} returning *)
    insert into ${declinedReports} (player_id, recorded_by, date, player_ids)
    select player_id, recorded_by, date,
      array(select case one when ${from} then ${to} else one end from unnest(player_ids) as one order by 1)
    from taken where not player_ids @> ${integerArray([to])}
    on conflict do nothing`)
}

/**
 * Matches that became a report which one of their players has declined are declined by that player again; returns by whom. The
 * one who replaces the guest has consented to them.
 */
export async function declineAgain(db: Db, ids: number[], target: number) {
  const { rows } = await db.execute<{ matchId: number; userId: string }>(sql`
    update ${matchPlayers} as seat set consent = 'declined'
    from ${declinedReports} as declined, ${players}, ${matches}
    where seat.match_id = any(${integerArray(ids)}) and seat.consent <> 'declined'
      and seat.player_id <> ${target} and players.id = seat.player_id and players.user_id is not null
      and matches.id = seat.match_id and declined.recorded_by = matches.recorded_by
      and declined.player_id = seat.player_id and declined.date = seat.date
      and declined.player_ids = (select array_agg(beside.player_id order by beside.player_id)
        from ${matchPlayers} as beside where beside.match_id = seat.match_id)
    returning seat.match_id as "matchId", players.user_id as "userId"`)
  return rows
}

export async function updateVersions(db: Db, ids: number[], now: Date) {
  for (let start = 0; start < ids.length; start += batchSize)
    await db.execute(sql`
      update ${matches} set updated_at = ${nextVersion(matches.updatedAt, now)}
      where id = any(${integerArray(ids.slice(start, start + batchSize))})`)
}

/** The first of the matches in each season. */
export async function firstMatchPerSeason(db: Db, ids: number[], seasons: number[]) {
  if (seasons.length === 0) return []
  const { rows } = await db.execute<FirstMatch & { createdAt: string }>(sql`
    select distinct on (season_id) season_id as "seasonId", date::text, created_at as "createdAt", id
    from ${matches} where id = any(${integerArray(ids)}) and season_id = any(${integerArray(seasons)})
    order by season_id, ${matches}.date, created_at, id`)
  return rows.map(({ createdAt, ...row }): FirstMatch => ({ ...row, createdAt: new Date(createdAt) }))
}

export async function recordersOf(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: matches.recordedBy })
    .from(matches)
    .where(and(sql`${matches.id} = any(${integerArray(ids)})`, isNotNull(matches.recordedBy)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

type FirstMatch = MatchCursor & { seasonId: number }
