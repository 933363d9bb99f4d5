import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { ClanRole, MemberConsent } from '#shared/clans/tiers.ts'
import { players } from '#shared/players/table.ts'

/** The actor's role in a clan, as a column of a query on `clans`; null for a reader who is not a member. */
export const ownRole = ({ userId }: Actor) =>
  sql<ClanRole | null>`(select own.role from ${clanMembers} as own
    where own.clan_id = ${clans}.id and own.user_id = ${userId})`

/** Whether the actor chose to be in a clan; null for a reader who is not a member. */
export const ownConsent = ({ userId }: Actor) =>
  sql<MemberConsent | null>`(select own.consent from ${clanMembers} as own
    where own.clan_id = ${clans}.id and own.user_id = ${userId})`

/** Clans that the actor may know of: the public ones of their sandbox, and their own. Each demo has a sandbox of its own. */
export const isVisibleClan = (actor: Actor) =>
  and(isInSandbox(actor), or(eq(clans.isPublic, true), isOwnClan(actor)))

export const isOwnClan = ({ userId }: Actor) =>
  sql<boolean>`exists (select from ${clanMembers} as own where own.clan_id = ${clans}.id and own.user_id = ${userId})`

/** Clans of the actor's sandbox, visible or not. */
export function isInSandbox(actor: Actor) {
  const sandbox = sandboxOf(actor)
  return sandbox === null ? isNull(clans.sandbox) : eq(clans.sandbox, sandbox)
}

/** The rated player, as columns of a query on `players` and their `users`. */
export const ratedPlayer = { playerName: players.name, profileImageUrl: users.profileImageUrl }

/** What a match did to a rating, as columns of a query on `rating_history`. */
export const ratedStep = {
  ratingBefore: ratingHistory.ratingBefore,
  ratingAfter: ratingHistory.ratingAfter,
  ratingDelta: ratingHistory.ratingDelta,
  kFactor: ratingHistory.kFactor,
  teamExpectedScore: ratingHistory.teamExpectedScore,
  rankedMatches: ratingHistory.rankedMatches,
  movedFrom: ratingHistory.movedFrom,
  movedAt: ratingHistory.movedAt,
}

/** A season without the number of its matches, which is costly to count with each write. */
export const seasonColumns = {
  id: clanSeasons.id,
  clanId: clanSeasons.clanId,
  number: clanSeasons.number,
  name: clanSeasons.name,
  startDate: clanSeasons.startDate,
  endDate: clanSeasons.endDate,
  isActive: clanSeasons.isActive,
  initialRating: clanSeasons.initialRating,
  alpha: clanSeasons.alpha,
  provisionalK: clanSeasons.provisionalK,
  provisionalMatches: clanSeasons.provisionalMatches,
  establishedK: clanSeasons.establishedK,
  movEnabled: clanSeasons.movEnabled,
  movCoefficient: clanSeasons.movCoefficient,
  movMin: clanSeasons.movMin,
  movMax: clanSeasons.movMax,
  ratingCap: clanSeasons.ratingCap,
  minMatchesForLeaderboard: clanSeasons.minMatchesForLeaderboard,
  createdAt: clanSeasons.createdAt,
}
