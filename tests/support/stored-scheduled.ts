import type { Pool } from 'pg'

type StoredSeat = { playerId: number; userId: string | null; name: string; position: number }
export type Stored = {
  id: number
  status: 'open' | 'closed'
  createdBy: string
  visibility: 'public' | 'friends' | 'clans' | 'private'
  clans: number[]
  shareKey: string
  startsAt: Date
  endsAt: Date
  seats: StoredSeat[]
  waits: { userId: string; shareKey: string | null; offeredUntil: Date | null }[]
}

/** Scheduled matches as they are stored, independent of who may see them. */
export async function storedScheduled(pool: Pool, ids: number[]) {
  const { rows } = await pool.query<Omit<Stored, 'waits'> & { waits: Wait[] }>(
    `select id, status, created_by as "createdBy", visibility, share_key as "shareKey", starts_at as "startsAt",
       ends_at as "endsAt",
       array(select clan_id from scheduled_match_clans where match_id = one.id order by 1) as clans,
       (select coalesce(json_agg(json_build_object('playerId', player_id, 'userId', user_id, 'name', name,
           'position', position) order by position), '[]')
         from match_participants seat join players on players.id = player_id where match_id = one.id) as seats,
       (select coalesce(json_agg(json_build_object('userId', user_id, 'shareKey', share_key,
           'offeredUntil', offered_until) order by created_at, id), '[]')
         from scheduled_match_waits where match_id = one.id) as waits
     from scheduled_matches one where id = any($1) order by id`,
    [ids],
  )
  return rows.map(({ waits, ...row }): Stored => ({ ...row, waits: waits.map(withOfferedUntil) }))
}

/** The matches that are recorded from them: how many finished which one. */
export async function recordedFrom(pool: Pool, ids: number[]) {
  const { rows } = await pool.query<{ id: number; scheduledMatchId: number }>(
    `select id, scheduled_match_id as "scheduledMatchId" from matches where scheduled_match_id = any($1) order by id`,
    [ids],
  )
  return rows
}

/**
 * Public matches of the next days, created by these users in turn. `seatsOf` gives the number of players by
 * id, three at most: the creator, then guests of theirs.
 */
export async function storeMatches(
  pool: Pool,
  makers: string[],
  total: number,
  seatsOf: (id: number) => number,
) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into scheduled_matches (date, time, starts_at, ends_at, created_by, share_key)
     select current_date + 1 + n % 20, '12:00', starts, starts + interval '90 minutes', ($2::text[])[1 + n % cardinality($2::text[])], md5(($2::text[])[1] || n)
     from generate_series(0, $1::integer - 1) as n, lateral (select now() + (1 + n % 20) * interval '1 day' as starts) as at
     returning id`,
    [total, makers],
  )
  await pool.query(
    `insert into players (name, name_norm, created_by)
     select 'Invitada ' || n, 'invitada ' || n, id from unnest($1::text[]) as id, generate_series(1, 2) as n`,
    [makers],
  )
  const stored = rows.map(({ id }) => ({ id, seats: seatsOf(id) }))
  await pool.query(
    `insert into match_participants (match_id, player_id, position)
     select match.id, player.id, place
     from unnest($1::integer[], $2::integer[]) as stored(id, seats)
       join scheduled_matches match using (id)
       cross join lateral (select players.id, row_number() over (order by user_id nulls last, players.id) as place from players
         where user_id = match.created_by or players.created_by = match.created_by) as player
     where place <= seats`,
    [stored.map(({ id }) => id), stored.map(({ seats }) => seats)],
  )
  return stored
}

type Wait = { userId: string; shareKey: string | null; offeredUntil: string | null }

const withOfferedUntil = ({ offeredUntil, ...wait }: Wait) => ({
  ...wait,
  offeredUntil: offeredUntil === null ? null : new Date(offeredUntil),
})
