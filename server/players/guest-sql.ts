import { sql, type SQLWrapper } from 'drizzle-orm'
import { matchPlayers } from '#shared/matches/table.ts'
import type { Guest } from '#shared/players/guests/schema.ts'

/** Somebody without an account, with what they have played, as a column: of `person`, an alias or table of players. */
export const guestColumn = (player: SQLWrapper) => sql<Guest>`(
  select json_build_object('id', ${player}.id, 'name', ${player}.name,
    'matches', count(place.match_id), 'lastPlayed', max(place.date))
  from ${matchPlayers} as place where place.player_id = ${player}.id)`
