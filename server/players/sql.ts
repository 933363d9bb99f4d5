import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isFriendOf, otherOf } from '#server/friends/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import type { Guest } from '#shared/players/guests/schema.ts'
import { players } from '#shared/players/table.ts'
import { scheduledSeriesPlayers } from '#shared/scheduled-matches/series/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'

/** A guest with what they have played, as a column; `player` is an alias or the table of players. */
export const guestColumn = (player: SQLWrapper) => sql<Guest>`(
  select json_build_object('id', ${player}.id, 'name', ${player}.name,
    'matches', count(seat.match_id), 'lastPlayed', max(seat.date))
  from ${matchPlayers} as seat where seat.player_id = ${player}.id)`

/** Whether a player is one of the actor's friends, or of their clan-mates who chose to be in the clan. */
export const isKnownUser = ({ userId }: Actor) =>
  // As an array, so that they are found by their ids.
  sql`${players.userId} = any(array(
    select ${otherOf(userId)} from ${friends} where ${isFriendOf(userId)}
    union select mate.user_id from ${clanMembers} as own join ${clanMembers} as mate on mate.clan_id = own.clan_id
    where own.user_id = ${userId} and mate.consent = 'confirmed'))`

/** Whether a player may be asked to play: nobody who does not want it, and one with a private profile by friends only. */
export const mayBeAsked = (isFriend: SQL) =>
  sql`(${users.seatRequestsAllowed} and (${players.isPublic} = 1 or ${isFriend}))`

/** Whether a player sits in a match, recorded or scheduled, or plays in a series. */
export const isSeated = sql`(exists (select from ${matchPlayers} as seat where seat.player_id = ${players}.id)
  or exists (select from ${matchParticipants} as seat where seat.player_id = ${players}.id)
  or exists (select from ${scheduledSeriesPlayers} as usual where usual.player_id = ${players}.id))`
