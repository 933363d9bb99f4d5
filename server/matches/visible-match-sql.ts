import { sql } from 'drizzle-orm'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'

/** Matches in which the actor sits and has not declined to, and those played for a clan of theirs. */
export const isVisibleMatch = ({ userId, playerId }: Pick<Actor, 'userId' | 'playerId'>) =>
  sql`(exists (
    select from ${matchPlayers} as own
    where own.match_id = ${matches}.id and own.player_id = ${playerId} and own.consent <> 'declined')
  or exists (
    select from ${clanMembers} as own
    where own.clan_id = ${matches}.clan_id and own.user_id = ${userId}))`

/** The actor's role in the clan for which a match was played, as a column of a query on `matches`. */
export const roleInClanOfMatch = ({ userId }: Pick<Actor, 'userId'>) =>
  sql<ClanRole | null>`(select own.role from ${clanMembers} as own
    where own.clan_id = ${matches}.clan_id and own.user_id = ${userId})`
