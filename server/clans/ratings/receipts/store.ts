import { and, asc, eq, sql } from 'drizzle-orm'
import { ratedPlayer, ratedStep } from '#server/clans/rated-sql.ts'
import { isVisibleClan } from '#server/clans/visible-clan-sql.ts'
import type { Db } from '#server/db/client.ts'
import { isVisibleMatch } from '#server/matches/visible-match-sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { teamOf } from '#shared/matches/view.ts'
import { players } from '#shared/players/table.ts'

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

/** The team in which a player played a match; 1 for who did not. */
export async function teamIn(db: Db, matchId: number, playerId: number) {
  const [row] = await db
    .select({ seat: matchPlayers.seat })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.playerId, playerId)))
  return teamOf(row?.seat ?? 1)
}
