import { and, eq, inArray, sql } from 'drizzle-orm'
import { ratedPlayer } from '#server/clans/rated-sql.ts'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { type MatchCursor, matchOrderKey, matchCursorKey } from '#server/matches/match-cursor-sql.ts'
import { outcomeOf } from '#server/matches/seat-score-sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import type { Standing, Standings } from '#shared/clans/ratings/rating.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

/** Where players stand at the end of a season, if nothing of it stands behind a place. */
export async function standingsAtEnd(db: Db, seasonId: number, cursor: MatchCursor, playerIds: number[]) {
  const { rows } = await db.execute<{
    playerId: number
    rating: number | null
    rankedMatches: number
    isEnd: boolean
  }>(sql`
    select who as "playerId", own.rating, own.ranked_matches as "rankedMatches", not exists (
      select from ${matches} where ${matches.seasonId} = ${seasonId} and ${matchOrderKey} > ${matchCursorKey(cursor)}) as "isEnd"
    from (select unnest(${integerArray(playerIds)}) as who) as players
      left join ${playerRatings} as own on own.season_id = ${seasonId} and own.player_id = who`)
  if (!rows.every(({ isEnd }) => isEnd)) return null
  return byPlayer(rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }])))
}

/** Where players stand in a season. */
export async function standingsIn(db: Db, seasonId: number, playerIds?: number[]): Promise<Standings> {
  const rows = await db
    .select({
      playerId: playerRatings.playerId,
      rating: playerRatings.rating,
      rankedMatches: playerRatings.rankedMatches,
    })
    .from(playerRatings)
    .where(
      and(
        eq(playerRatings.seasonId, seasonId),
        playerIds ? inArray(playerRatings.playerId, playerIds) : undefined,
      ),
    )
  return byPlayer(rows)
}

/** Where players stood before a place, by their latest step ahead of it; `but` without a match. */
export async function standingsBefore(
  db: Db,
  seasonId: number,
  cursor: MatchCursor,
  playerIds: number[],
  exceptMatchId: number | null = null,
): Promise<Record<number, Standing>> {
  const { rows } = await db.execute<Standing & { playerId: number }>(sql`
    select who as "playerId", step.rating_after as rating, step.ranked_matches as "rankedMatches"
    from unnest(${integerArray(playerIds)}) as who cross join lateral (
      select rating_after, ranked_matches from ${ratingHistory}
      where season_id = ${seasonId} and player_id = who and (date, created_at, match_id) < ${matchCursorKey(cursor)}
        and match_id is distinct from ${exceptMatchId}
      order by date desc, created_at desc, match_id desc limit 1) as step`)
  return byPlayer(rows)
}

/** Who has no ranked match any more stands nowhere. */
export async function removeStandings(db: Db, seasonId: number, playerIds: number[]) {
  if (playerIds.length === 0) return
  await db
    .delete(playerRatings)
    .where(and(eq(playerRatings.seasonId, seasonId), inArray(playerRatings.playerId, playerIds)))
}

/** Those of the players who belong to the clan, in no order. */
export const membersByPlayerId = (db: Db, clanId: number, playerIds: number[]) =>
  db
    .select({
      playerId: players.id,
      ...ratedPlayer,
      favouriteCourtSide: users.favouriteCourtSide,
    })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .innerJoin(clanMembers, and(eq(clanMembers.userId, users.id), eq(clanMembers.clanId, clanId)))
    .where(inArray(players.id, playerIds))

/** When a match of a clan was recorded. */
export async function recordedAt(db: Db, clanId: number, id: number) {
  const [row] = await db
    .select({ createdAt: matches.createdAt })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.clanId, clanId)))
  return row?.createdAt
}

/** A player in the running seasons of the clans that they share with the actor, by the clans' names. */
export async function sharedStandings(db: Db, actor: Actor, { id, userId }: { id: number; userId: string }) {
  const { rows } = await db.execute<SharedStanding>(sql`
    select clan.id as "clanId", clan.name as "clanName", season.id as "seasonId",
      season.provisional_matches as "provisionalMatches", coalesce(own.rating, season.initial_rating) as rating,
      coalesce(own.ranked_matches, 0) as "rankedMatches", results.*,
      coalesce(latest.rating_before, season.initial_rating) as "previousRating",
      case when own.ranked_matches >= season.min_matches_for_leaderboard then (
        select count(*)::integer + 1 from ${playerRatings} as other
        where other.season_id = season.id and other.rating > own.rating
          and other.ranked_matches >= season.min_matches_for_leaderboard) end as rank
    from ${clanMembers} as mine
      join ${clanMembers} as theirs on theirs.clan_id = mine.clan_id and theirs.user_id = ${userId}
      join ${clans} as clan on clan.id = mine.clan_id
      join ${clanSeasons} as season on season.clan_id = clan.id and season.is_active
      left join ${playerRatings} as own on own.season_id = season.id and own.player_id = ${id}
      cross join lateral (
        select count(*) filter (where ${outcomeOf(sql`place`)} = 1)::integer as wins,
          count(*) filter (where ${outcomeOf(sql`place`)} = 2)::integer as draws,
          count(*) filter (where ${outcomeOf(sql`place`)} = 0)::integer as losses
        from ${ratingHistory} as step join ${matchPlayers} as place
          on place.match_id = step.match_id and place.player_id = step.player_id
        where step.season_id = season.id and step.player_id = ${id}) as results
      left join lateral (
        select rating_before from ${ratingHistory} where season_id = season.id and player_id = ${id}
        order by date desc, created_at desc, match_id desc limit 1) as latest on true
    where mine.user_id = ${actor.userId}
    order by clan.name_norm, clan.id limit 100`)
  return rows
}

type SharedStanding = {
  clanId: number
  clanName: string
  seasonId: number
  provisionalMatches: number
  rank: number | null
  rating: number
  previousRating: number
  rankedMatches: number
  wins: number
  draws: number
  losses: number
}

const byPlayer = (rows: (Standing & { playerId: number })[]) =>
  Object.fromEntries(
    rows.map(({ playerId, rating, rankedMatches }): [number, Standing] => [
      playerId,
      { rating, rankedMatches },
    ]),
  )
