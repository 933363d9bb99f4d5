import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { isVisibleClan, ratedPlayer, ratedStep } from '#server/clans/sql.ts'
import type { Db } from '#server/db/client.ts'
import { outcomeOf } from '#server/matches/sql.ts'
import { isVisibleMatch } from '#server/matches/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import type { ClanStanding } from '#shared/clans/ratings/schema.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { Outcome } from '#shared/matches/score.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { teamOf } from '#shared/matches/view.ts'
import { players } from '#shared/players/table.ts'

const maxPoints = 1000

/** The last player of the page before. */
export type LeaderboardCursor = { rating: number; playerId: number }
type LeaderboardFilter = { seasonId: number; minMatches: number; isRanked: boolean }

/**
 * A page of a season's leaderboard, by rating: players with at least `minMatches` matches, with their ranks, or those with fewer. One
 * more than `limit` when there are more.
 */
export async function leaderboardPage(
  db: Db,
  filter: LeaderboardFilter,
  limit: number,
  after: LeaderboardCursor | null,
) {
  const table = db.$with('standing').as(
    db
      .select({
        playerId: playerRatings.playerId,
        rating: playerRatings.rating,
        rankedMatches: playerRatings.rankedMatches,
        rank: sql<number>`(rank() over (order by ${playerRatings.rating} desc))::integer`.as('rank'),
        total: sql<number>`(count(*) over ())::integer`.as('total'),
      })
      .from(playerRatings)
      .where(isInLeaderboard(filter)),
  )
  const page = db.$with('page').as(
    db
      .select()
      .from(table)
      .where(
        after
          ? sql`(-${table.rating}, ${table.playerId}) > (${-after.rating}::float8, ${after.playerId}::integer)`
          : undefined,
      )
      .orderBy(desc(table.rating), asc(table.playerId))
      .limit(limit + 1),
  )
  const latest = db
    .select({ before: ratingHistory.ratingBefore, movedAt: ratingHistory.movedAt })
    .from(ratingHistory)
    .where(and(eq(ratingHistory.seasonId, filter.seasonId), eq(ratingHistory.playerId, page.playerId)))
    .orderBy(desc(ratingHistory.date), desc(ratingHistory.createdAt), desc(ratingHistory.matchId))
    .limit(1)
    .as('latest')
  return db
    .with(table, page)
    .select({
      playerId: page.playerId,
      rating: page.rating,
      rankedMatches: page.rankedMatches,
      rank: page.rank,
      total: page.total,
      previousRating: latest.before,
      movedAt: latest.movedAt,
      ...ratedPlayer,
    })
    .from(page)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(players, eq(players.id, page.playerId))
    .leftJoin(users, eq(users.id, players.userId))
    .orderBy(desc(page.rating), asc(page.playerId))
}

/** How many players a leaderboard has, with at least `minMatches` matches or with fewer. */
export async function leaderboardCount(db: Db, filter: LeaderboardFilter) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(playerRatings)
    .where(isInLeaderboard(filter))
  return row?.total ?? 0
}

/** A player with a standing in a season, or a member of its clan. */
export async function playerInSeason(db: Db, clanId: number, seasonId: number, playerId: number) {
  const [row] = await db
    .select({
      playerId: players.id,
      ...ratedPlayer,
      rating: playerRatings.rating,
      rankedMatches: playerRatings.rankedMatches,
    })
    .from(players)
    .leftJoin(users, eq(users.id, players.userId))
    .leftJoin(
      playerRatings,
      and(eq(playerRatings.playerId, players.id), eq(playerRatings.seasonId, seasonId)),
    )
    .where(
      and(
        eq(players.id, playerId),
        sql`(${playerRatings.id} is not null or exists (select from ${clanMembers} as own
          where own.clan_id = ${clanId} and own.user_id = ${players.userId}))`,
      ),
    )
  return row
}

/** How many players have a higher rating, among those with at least `minMatches` matches. */
export async function countAbove(db: Db, seasonId: number, minMatches: number, rating: number) {
  const [row] = await db
    .select({ above: sql<number>`count(*)::integer` })
    .from(playerRatings)
    .where(and(isInLeaderboard({ seasonId, minMatches, isRanked: true }), gt(playerRatings.rating, rating)))
  return row?.above ?? 0
}

/** The newest 1,000 steps of a player in a season, oldest first. */
export async function curvePoints(db: Db, seasonId: number, playerId: number) {
  const rows = await db
    .select({
      matchId: ratingHistory.matchId,
      date: ratingHistory.date,
      outcome: outcomeOf(sql`${matchPlayers}`).mapWith((value) => Number(value) as Outcome),
      ...ratedStep,
    })
    .from(ratingHistory)
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, ratingHistory.matchId), eq(matchPlayers.playerId, ratingHistory.playerId)),
    )
    .where(and(eq(ratingHistory.seasonId, seasonId), eq(ratingHistory.playerId, playerId)))
    .orderBy(desc(ratingHistory.date), desc(ratingHistory.createdAt), desc(ratingHistory.matchId))
    .limit(maxPoints)
  return rows.toReversed()
}

/** A ranked match that the actor may see, with the clan and the season that it counts for. */
export async function rankedMatch(db: Db, actor: Actor, id: number) {
  const [row] = await db
    .select({
      id: matches.id,
      sets: matches.sets,
      seasonId: clanSeasons.id,
      clanId: clans.id,
      clanName: sql<string | null>`case when ${isVisibleClan(actor)} then ${clans.name} end`,
    })
    .from(matches)
    .innerJoin(clanSeasons, eq(clanSeasons.id, matches.seasonId))
    .innerJoin(clans, eq(clans.id, clanSeasons.clanId))
    .where(and(eq(matches.id, id), isVisibleMatch(actor)))
  return row
}

/** What a match did to its rated players, in seat order. */
export const stepsOfMatch = (db: Db, matchId: number) =>
  db
    .select({ playerId: ratingHistory.playerId, seat: matchPlayers.seat, ...ratedPlayer, ...ratedStep })
    .from(ratingHistory)
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, ratingHistory.matchId), eq(matchPlayers.playerId, ratingHistory.playerId)),
    )
    .innerJoin(players, eq(players.id, ratingHistory.playerId))
    .leftJoin(users, eq(users.id, players.userId))
    .where(eq(ratingHistory.matchId, matchId))
    .orderBy(asc(matchPlayers.seat))

/** The team in which a player played a match; 1 for a player who did not. */
export async function teamIn(db: Db, matchId: number, playerId: number) {
  const [row] = await db
    .select({ seat: matchPlayers.seat })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.playerId, playerId)))
  return teamOf(row?.seat ?? 1)
}

/** Those of the players who are members of the clan, in no order. */
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

/** A player's standings in the running seasons of the clans that they share with the actor, by clan name. */
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
        select count(*) filter (where ${outcomeOf(sql`seat`)} = 1)::integer as wins,
          count(*) filter (where ${outcomeOf(sql`seat`)} = 2)::integer as draws,
          count(*) filter (where ${outcomeOf(sql`seat`)} = 0)::integer as losses
        from ${ratingHistory} as step join ${matchPlayers} as seat
          on seat.match_id = step.match_id and seat.player_id = step.player_id
        where step.season_id = season.id and step.player_id = ${id}) as results
      left join lateral (
        select rating_before from ${ratingHistory} where season_id = season.id and player_id = ${id}
        order by date desc, created_at desc, match_id desc limit 1) as latest on true
    where mine.user_id = ${actor.userId}
    order by clan.name_norm, clan.id limit 100`)
  return rows
}

type SharedStanding = Omit<ClanStanding, 'isProvisional'> & { provisionalMatches: number }

const isInLeaderboard = ({ seasonId, minMatches, isRanked }: LeaderboardFilter) =>
  and(
    eq(playerRatings.seasonId, seasonId),
    isRanked ? gte(playerRatings.rankedMatches, minMatches) : lt(playerRatings.rankedMatches, minMatches),
  )
