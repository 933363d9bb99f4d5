import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'

export const exportedClans = (db: Db, userId: string) =>
  db
    .select({
      name: clans.name,
      role: clanMembers.role,
      consent: clanMembers.consent,
      joinedAt: clanMembers.joinedAt,
    })
    .from(clanMembers)
    .innerJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(eq(clanMembers.userId, userId))
    .orderBy(clans.nameNorm, clans.id)

/** The player's standing in each season, also in clans that they have left. */
export const exportedStandings = (db: Db, playerId: number) =>
  db
    .select({
      seasonId: clanSeasons.id,
      clan: clans.name,
      season: clanSeasons.name,
      from: clanSeasons.startDate,
      to: clanSeasons.endDate,
      rating: playerRatings.rating,
      rankedMatches: playerRatings.rankedMatches,
    })
    .from(playerRatings)
    .innerJoin(clanSeasons, eq(clanSeasons.id, playerRatings.seasonId))
    .innerJoin(clans, eq(clans.id, playerRatings.clanId))
    .where(eq(playerRatings.playerId, playerId))
    .orderBy(clans.nameNorm, clans.id, clanSeasons.number)

/** What each match of a season did to the player's rating. */
export const exportedRatingChanges = (db: Db, seasonId: number, playerId: number) =>
  db
    .select({
      date: ratingHistory.date,
      ratingBefore: ratingHistory.ratingBefore,
      ratingAfter: ratingHistory.ratingAfter,
      ratingDelta: ratingHistory.ratingDelta,
      kFactor: ratingHistory.kFactor,
      teamExpectedScore: ratingHistory.teamExpectedScore,
      movedFrom: ratingHistory.movedFrom,
      movedAt: ratingHistory.movedAt,
    })
    .from(ratingHistory)
    .where(and(eq(ratingHistory.seasonId, seasonId), eq(ratingHistory.playerId, playerId)))
    .orderBy(ratingHistory.date, ratingHistory.createdAt, ratingHistory.matchId)
