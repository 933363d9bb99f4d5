import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherOf } from '#server/friends/friendship-sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import { friends } from '#shared/friends/table.ts'
import { declinedReports, matchPlayers } from '#shared/matches/table.ts'
import { pushSubscriptions } from '#shared/notifications/push/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { players } from '#shared/players/table.ts'
import { calendarFeeds } from '#shared/scheduled-matches/calendar/table.ts'
import {
  matchParticipants,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

type Person = Pick<Actor, 'userId' | 'playerId'>

export async function ownerOf(db: Db, userId: string) {
  const [row] = await db
    .select({
      account: {
        email: users.email,
        role: users.role,
        timeZone: users.timeZone,
        allowsSupport: users.allowsSupport,
        createdAt: users.createdAt,
      },
      profile: {
        firstName: users.firstName,
        lastName: users.lastName,
        city: users.city,
        favouriteCourtSide: users.favouriteCourtSide,
        profileImageUrl: users.profileImageUrl,
      },
      player: { key: players.id, name: players.name, isPublic: sql<boolean>`${players.isPublic} = 1` },
    })
    .from(users)
    .innerJoin(players, eq(players.userId, users.id))
    .where(eq(users.id, userId))
  return row
}

export const guestsOf = (db: Db, userId: string) =>
  db
    .select({
      key: players.id,
      name: players.name,
      matches: sql<number>`(select count(*)::integer from ${matchPlayers} as place where place.player_id = ${players}.id)`,
      createdAt: players.createdAt,
    })
    .from(players)
    .where(eq(players.createdBy, userId))
    .orderBy(players.nameNorm, players.id)

export const friendsOf = (db: Db, userId: string) =>
  db
    .select({ name: players.name, since: friends.updatedAt })
    .from(friends)
    .innerJoin(players, eq(players.userId, otherOf(userId)))
    .where(isFriendOf(userId))
    .orderBy(players.nameNorm, players.id)

/** A declined one looks to its sender as if it still waited. */
export const requestsSent = (db: Db, userId: string) =>
  db
    .select({ name: players.name, askedAt: friends.createdAt })
    .from(friends)
    .innerJoin(players, eq(players.userId, friends.friendId))
    .where(and(eq(friends.userId, userId), inArray(friends.status, ['pending', 'declined'])))
    .orderBy(friends.id)

export const requestsReceived = (db: Db, userId: string) =>
  db
    .select({
      name: players.name,
      askedAt: friends.createdAt,
      status: sql<string>`case ${friends.status} when 'pending' then 'pending' else 'declined' end`,
    })
    .from(friends)
    .innerJoin(players, eq(players.userId, friends.userId))
    .where(and(eq(friends.friendId, userId), ne(friends.status, 'accepted')))
    .orderBy(friends.id)

export const clansOf = (db: Db, userId: string) =>
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

/** Of each the day, who recorded it and who else is said to have played. */
export function declinedBy(db: Db, playerId: number) {
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

/** Where the owner stands in each season, in clans that they have left too. */
export const standingsOf = (db: Db, playerId: number) =>
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

/** What each match of a season did to the owner's rating. */
export const stepsOf = (db: Db, seasonId: number, playerId: number) =>
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

/** Those that the owner made or sits in. */
export const scheduledOf = (db: Db, { userId, playerId }: Person) =>
  db
    .select({
      ...when,
      comments: scheduledMatches.comments,
      isOwn: sql<boolean>`${scheduledMatches.createdBy} = ${userId}`,
      players: sql<string[]>`array(
        select one.name from ${matchParticipants} as seat join ${players} as one on one.id = seat.player_id
        where seat.match_id = ${scheduledMatches}.id order by seat.position)`,
    })
    .from(scheduledMatches)
    .where(
      or(
        eq(scheduledMatches.createdBy, userId),
        sql`${scheduledMatches.id} in (select match_id from ${matchParticipants} where player_id = ${playerId})`,
      ),
    )
    .orderBy(asc(scheduledMatches.startsAt), scheduledMatches.id)

export const waitsOf = (db: Db, userId: string) =>
  db
    .select({ ...when, since: scheduledMatchWaitlist.createdAt })
    .from(scheduledMatchWaitlist)
    .innerJoin(scheduledMatches, eq(scheduledMatches.id, scheduledMatchWaitlist.matchId))
    .where(eq(scheduledMatchWaitlist.userId, userId))
    .orderBy(asc(scheduledMatches.startsAt), scheduledMatches.id)

export const notificationsOf = (db: Db, userId: string) =>
  db
    .select({
      kind: notifications.kind,
      from: players.name,
      values: notifications.data,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(players, eq(players.userId, notifications.fromUserId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))

/** About names that mean the owner, and about names that the owner typed. */
export function claimsOf(db: Db, userId: string) {
  const claimant = alias(players, 'claimant')
  const recorder = alias(players, 'recorder')
  return db
    .select({
      name: players.name,
      claimant: claimant.name,
      recorder: recorder.name,
      startedBy: playerClaims.startedBy,
      status: playerClaims.status,
      createdAt: playerClaims.createdAt,
    })
    .from(playerClaims)
    .innerJoin(players, eq(players.id, playerClaims.playerId))
    .leftJoin(claimant, eq(claimant.userId, playerClaims.userId))
    .leftJoin(recorder, eq(recorder.userId, players.createdBy))
    .where(or(eq(playerClaims.userId, userId), eq(players.createdBy, userId)))
    .orderBy(playerClaims.id)
}

/** Their addresses and keys open them: only whose service they use is told. */
export const devicesOf = (db: Db, userId: string) =>
  db
    .select({
      service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://[^/]+')`,
      language: pushSubscriptions.language,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.createdAt, pushSubscriptions.id)

export async function hasFeed(db: Db, userId: string) {
  const rows = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return rows.length > 0
}

const when = {
  date: scheduledMatches.date,
  time: scheduledMatches.time,
  duration: scheduledMatches.duration,
  timeZone: scheduledMatches.timeZone,
  venue: scheduledMatches.venue,
  courtName: scheduledMatches.courtName,
}
