import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { ratedPlayer, ratedStep } from '#server/clans/rated-sql.ts'
import type { Db } from '#server/db/client.ts'
import { outcomeOf } from '#server/matches/seat-score-sql.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import type { Outcome } from '#shared/matches/score.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

const maxPoints = 1000

/** Where a page of a table goes on: behind this player. */
export type LeaderboardCursor = { rating: number; playerId: number }
type LeaderboardFilter = { seasonId: number; from: number; isRanked: boolean }

/**
 * A page of a season's table, by rating: those with at least `from` matches, with their ranks, or those with fewer. One
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

/** How many a table has, of those with at least `from` matches or of those with fewer. */
export async function leaderboardCount(db: Db, filter: LeaderboardFilter) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(playerRatings)
    .where(isInLeaderboard(filter))
  return row?.total ?? 0
}

/** A player who has a place in a season, or belongs to its clan. */
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

/** How many stand above a rating, among those with at least `from` matches. */
export async function countAbove(db: Db, seasonId: number, from: number, rating: number) {
  const [row] = await db
    .select({ above: sql<number>`count(*)::integer` })
    .from(playerRatings)
    .where(and(isInLeaderboard({ seasonId, from, isRanked: true }), gt(playerRatings.rating, rating)))
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

const isInLeaderboard = ({ seasonId, from, isRanked }: LeaderboardFilter) =>
  and(
    eq(playerRatings.seasonId, seasonId),
    isRanked ? gte(playerRatings.rankedMatches, from) : lt(playerRatings.rankedMatches, from),
  )
