import type { Pool } from 'pg'

export type Ladder = { clanId: number; seasonId: number; players: { id: number; userId: string }[] }
type Size = { name: string; members: number; matches: number }

/**
 * A public clan whose members are the first users, with a season of a year that has this many matches, not
 * rated yet.
 */
export async function makeLadder(pool: Pool, { name, members, matches }: Size): Promise<Ladder> {
  const { rows: players } = await pool.query<{ id: number; userId: string }>(
    'select id, user_id as "userId" from players where user_id is not null order by id limit $1',
    [members],
  )
  const userIds = players.map(({ userId }) => userId)
  const { rows } = await pool.query<{ clanId: number; seasonId: number }>(
    `with made as (insert into clans (name, name_norm, created_by) values ($1, lower($1), $2) returning id)
     insert into clan_seasons (clan_id, number, name, start_date)
     select id, 1, 'Season 1', current_date - 365 from made returning clan_id as "clanId", id as "seasonId"`,
    [name, userIds[0]],
  )
  const ladder = { ...rows[0]!, players }
  await pool.query(
    `insert into clan_members (clan_id, user_id, role, consent, joined_at)
     select $1, id, case when place = 1 then 'admin' else 'member' end, 'confirmed', now() - interval '1 year'
     from unnest($2::text[]) with ordinality as member (id, place)`,
    [ladder.clanId, userIds],
  )
  await pool.query(rankedMatches, [ladder.clanId, ladder.seasonId, matches, userIds])
  await pool.query(rankedSeats, [ladder.seasonId, players.map(({ id }) => id)])
  return ladder
}

// Pseudo-random numbers of a match, by purpose.
const drawn = (purpose: string, below: string) =>
  `(abs(hashint4(match.n * 8 + ${purpose})::bigint) % (${below}))::integer`

// The first seat's player recorded it; the others are of the other quarters of the clan, so no player has two
// seats.
const memberOfSeat = (size: string, seat: string) => `
  (${drawn('0', size)} + case ${seat} when 1 then 0 when 2 then 1 + ${drawn('1', `${size} / 4 - 1`)}
    when 3 then ${size} / 4 + ${drawn('2', `${size} / 4`)} else ${size} / 2 + ${drawn('3', `${size} / 2 - 1`)} end) % ${size}`

const rankedMatches = `
  insert into matches (date, recorded_by, sets, difficulty, match_type, clan_id, season_id, created_at, updated_at)
  select day, ($4::text[])[1 + ${memberOfSeat('cardinality($4::text[])', '1')}],
    (array['{64,64}', '{46,64,75}', '{36,26}', '{62,61}', '{64,46}', '{67,76,46}'])[1 + ${drawn('4', '6')}]::smallint[],
    5, 'ranked', $1, $2, moment, moment
  from generate_series(1, $3::integer) as match (n),
    lateral (select current_date - 1 - ($3 - match.n) * 363 / $3 as day) as on_day,
    lateral (select day + interval '20 hours' + match.n % 10000 * interval '1 second' as moment) as at_moment`

const rankedSeats = `
  insert into match_players (match_id, date, created_at, score, seat, player_id, consent, is_rated)
  select match.id, date, created_at, score, seat,
    ($2::integer[])[1 + ${memberOfSeat('cardinality($2::integer[])', 'seat')}], 'confirmed', true
  from (select *, (row_number() over (order by id))::integer as n from matches where season_id = $1) as match,
    generate_series(1, 4) as seat`
