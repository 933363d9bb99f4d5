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

/** Matches to come as they lie in the database, whoever may see them. */
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
  return rows.map(({ waits, ...row }): Stored => ({ ...row, waits: waits.map(withMoment) }))
}

/** What is recorded of them: which match was finished by how many. */
export async function recordedFrom(pool: Pool, ids: number[]) {
  const { rows } = await pool.query<{ id: number; scheduledMatchId: number }>(
    `select id, scheduled_match_id as "scheduledMatchId" from matches where scheduled_match_id = any($1) order by id`,
    [ids],
  )
  return rows
}

type Wait = { userId: string; shareKey: string | null; offeredUntil: string | null }

const withMoment = ({ offeredUntil, ...wait }: Wait) => ({
  ...wait,
  offeredUntil: offeredUntil === null ? null : new Date(offeredUntil),
})
