import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { outcomeOf } from '#server/db/seat-score.ts'
import { isSeenMatch } from '#server/db/seen-match.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { Outcome } from '#shared/matches/score.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

const mostPoints = 1000

/** Where a page of a table goes on: behind this player. */
export type TablePlace = { rating: number; playerId: number }
type TableFilter = { seasonId: number; from: number; isRanked: boolean }

/**
 * A page of a season's table, by rating: those with at least `from` matches, with their ranks, or those with fewer. One
 * more than `limit` when there are more.
 */
export async function tablePage(
  db: Db,
  { seasonId, from, isRanked }: TableFilter,
  limit: number,
  after: TablePlace | null,
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
      .where(
        and(
          eq(playerRatings.seasonId, seasonId),
          isRanked ? gte(playerRatings.rankedMatches, from) : lt(playerRatings.rankedMatches, from),
        ),
      ),
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
    .where(and(eq(ratingHistory.seasonId, seasonId), eq(ratingHistory.playerId, page.playerId)))
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
      ...person,
    })
    .from(page)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(players, eq(players.id, page.playerId))
    .leftJoin(users, eq(users.id, players.userId))
    .orderBy(desc(page.rating), asc(page.playerId))
}

/** How many a table has, of those with at least `from` matches or of those with fewer. */
export async function tableCount(db: Db, { seasonId, from, isRanked }: TableFilter) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(playerRatings)
    .where(
      and(
        eq(playerRatings.seasonId, seasonId),
        isRanked ? gte(playerRatings.rankedMatches, from) : lt(playerRatings.rankedMatches, from),
      ),
    )
  return row?.total ?? 0
}

/** A player who has a place in a season, or belongs to its clan. */
export async function playerIn(db: Db, clanId: number, seasonId: number, playerId: number) {
  const [row] = await db
    .select({
      playerId: players.id,
      ...person,
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
    .where(
      and(
        eq(playerRatings.seasonId, seasonId),
        gte(playerRatings.rankedMatches, from),
        sql`${playerRatings.rating} > ${rating}`,
      ),
    )
  return row?.above ?? 0
}

/** The newest 1,000 steps of a player in a season, oldest first. */
export async function pointsOf(db: Db, seasonId: number, playerId: number) {
  const rows = await db
    .select({
      matchId: ratingHistory.matchId,
      date: ratingHistory.date,
      outcome: outcomeOf(sql`${matchPlayers}`).mapWith((value) => Number(value) as Outcome),
      ...step,
    })
    .from(ratingHistory)
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, ratingHistory.matchId), eq(matchPlayers.playerId, ratingHistory.playerId)),
    )
    .where(and(eq(ratingHistory.seasonId, seasonId), eq(ratingHistory.playerId, playerId)))
    .orderBy(desc(ratingHistory.date), desc(ratingHistory.createdAt), desc(ratingHistory.matchId))
    .limit(mostPoints)
  return rows.toReversed()
}

/** A player in the running seasons of the clans that they share with the actor, by the clans' names. */
export async function placesShared(db: Db, actor: Actor, { id, userId }: { id: number; userId: string }) {
  const { rows } = await db.execute<SharedPlace>(sql`
    select clan.id as "clanId", clan.name as "clanName", season.id as "seasonId",
      season.provisional_matches as "provisionalMatches", coalesce(own.rating, season.initial_rating) as rating,
      coalesce(own.ranked_matches, 0) as "rankedMatches", results.*,
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
    where mine.user_id = ${actor.userId}
    order by clan.name_norm, clan.id limit 100`)
  return rows
}

/** A ranked match that the actor may see, with the clan and the season that it counts for. */
export async function rankedMatch(db: Db, actor: Actor, id: number) {
  const [row] = await db
    .select({
      id: matches.id,
      sets: matches.sets,
      seasonId: clanSeasons.id,
      clanId: clans.id,
      clanName: clans.name,
    })
    .from(matches)
    .innerJoin(clanSeasons, eq(clanSeasons.id, matches.seasonId))
    .innerJoin(clans, eq(clans.id, clanSeasons.clanId))
    .where(and(eq(matches.id, id), isSeenMatch(actor)))
  return row
}

/** What a match did to its rated players, in seat order. */
export const stepsOfMatch = (db: Db, matchId: number) =>
  db
    .select({ playerId: ratingHistory.playerId, seat: matchPlayers.seat, ...person, ...step })
    .from(ratingHistory)
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, ratingHistory.matchId), eq(matchPlayers.playerId, ratingHistory.playerId)),
    )
    .innerJoin(players, eq(players.id, ratingHistory.playerId))
    .leftJoin(users, eq(users.id, players.userId))
    .where(eq(ratingHistory.matchId, matchId))
    .orderBy(asc(matchPlayers.seat))

/** The side of the net on which the actor played a match; 1 for who did not. */
export async function sideIn(db: Db, matchId: number, playerId: number) {
  const [row] = await db
    .select({ seat: matchPlayers.seat })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.playerId, playerId)))
  return row && row.seat > 2 ? 2 : 1
}

/** Those of the players who belong to the clan, in no order. */
export const membersOf = (db: Db, clanId: number, playerIds: number[]) =>
  db
    .select({
      playerId: players.id,
      ...person,
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

type SharedPlace = {
  clanId: number
  clanName: string
  seasonId: number
  provisionalMatches: number
  rank: number | null
  rating: number
  rankedMatches: number
  wins: number
  draws: number
  losses: number
}

const person = { playerName: players.name, profileImageUrl: users.profileImageUrl }

const step = {
  before: ratingHistory.ratingBefore,
  after: ratingHistory.ratingAfter,
  kFactor: ratingHistory.kFactor,
  expectedScore: ratingHistory.teamExpectedScore,
  rankedMatches: ratingHistory.rankedMatches,
  movedFrom: ratingHistory.movedFrom,
  movedAt: ratingHistory.movedAt,
}
