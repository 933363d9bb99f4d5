import { type SQL, sql } from 'drizzle-orm'
import { matches, matchPlayers } from '#shared/matches/table.ts'

/** Matches as whoever sits in them sees them: partner, opponents in order, and the sets from their side. */
export const lineUps = (where: SQL) => sql`
  select place.match_id as id, place.date, ${matches.recordedBy} as recorded_by,
    case when place.seat <= 2 then ${matches.sets}
      else array(select (code % 10) * 10 + code / 10 from unnest(${matches.sets}) with ordinality as one (code, number)
        order by number)::smallint[] end as sets,
    (select other.player_id from ${matchPlayers} as other where other.match_id = place.match_id
      and other.seat <> place.seat and (other.seat <= 2) = (place.seat <= 2)) as partner,
    array(select other.player_id from ${matchPlayers} as other where other.match_id = place.match_id
      and (other.seat <= 2) <> (place.seat <= 2) order by other.player_id) as rivals
  from ${matchPlayers} as place join ${matches} on ${matches.id} = place.match_id where ${where}`
