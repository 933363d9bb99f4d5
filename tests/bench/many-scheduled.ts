import type { Pool } from 'pg'

type Size = {
  matches: number
  creators: number
  clans: number
  friends: number
  /** How many the reader creates that are to come, and as many that are overdue; they play in twice as many others. */
  own: number
  /** The members of the largest clan that the reader is in. */
  mostMembers?: number
}

/**
 * This many scheduled matches in the next two months, of this many users, with one to four players each: half
 * of them public, the rest for friends, for clans and private. The reader is in this many clans, the largest, has this
 * many friends, and plays in some.
 */
export async function makeScheduled(
  pool: Pool,
  { matches, creators, clans, friends, own, mostMembers = Infinity }: Size,
) {
  await pool.query(reader, [])
  const { rows } = await pool.query<{ userId: string }>(
    `select id as "userId" from users where subject = 'reader'`,
  )
  const { userId } = rows[0]!
  await pool.query(
    `insert into clan_members (clan_id, user_id, consent) select id, $1, 'confirmed' from
       (select clan_id as id from clan_members group by clan_id having count(*) <= $3::float8
        order by count(*) desc, clan_id limit $2) as own`,
    [userId, clans, mostMembers],
  )
  await pool.query(
    `insert into friends (user_id, friend_id, status)
     select case when place % 2 = 0 then $1 else id end, case when place % 2 = 0 then id else $1 end, 'accepted'
     from (select id, row_number() over (order by id) as place from users where id <> $1 limit $2) as person`,
    [userId, friends],
  )
  const every = Math.floor(matches / own)
  await pool.query(comingMatches, [matches, creators, userId, every])
  await pool.query(clansThatSee)
  await pool.query(seats, [userId, Math.floor(every / 2)])
  await pool.query(statuses)
  await pool.query(waits)
  await pool.query('vacuum analyze')
  const { rows: seen } = await pool.query<{ clanId: number }>(
    `select clan_id as "clanId" from scheduled_match_clans
     where clan_id in (select clan_id from clan_members where user_id = $1) group by 1 order by count(*) desc limit 1`,
    [userId],
  )
  return { userId, clanId: seen[0]!.clanId }
}

const reader = `
  with made as (
    insert into users (issuer, subject, email, first_name, last_name, city, favourite_court_side, time_zone, sessions_valid_from)
    values ('embedded', 'reader', 'reader@example.test', 'Ana', 'Lectora', 'Valencia', 'left', 'Europe/Madrid', '2000-01-01')
    returning id)
  insert into players (name, name_norm, user_id) select 'Ana Lectora', 'ana lectora', id from made`

// One of two hundred ended two days ago and awaits its score.
const comingMatches = `
  insert into scheduled_matches (date, time, duration, starts_at, ends_at, venue, court_name, created_by, visibility,
    match_type, share_key, created_at)
  select day, '19:30', 90, starts, starts + interval '90 minutes', 'Club Padel Norte', 'Pista ' || n % 6,
    case when n % $4 in (0, 1) then $3 else person.id end,
    (array['public', 'public', 'public', 'public', 'public', 'friends', 'friends', 'clans', 'clans', 'private'])[1 + n / 3 % 10],
    'casual', gen_random_uuid(), now() - n % 1000 * interval '1 hour'
  from generate_series(1, $1::integer) as n
    join (select id, row_number() over (order by id) - 1 as place from users where id <> $3 limit $2) as person
      on place = (n * 7919::bigint) % $2,
    lateral (select case when n % 200 = 0 then now() - interval '2 days'
      else now() + abs(hashint4(n)::bigint) % 86400 * interval '1 minute' end as starts) as at_moment,
    lateral (select starts::date as day) as on_day`

const clansThatSee = `
  insert into scheduled_match_clans (match_id, starts_at, status, clan_id)
  select match.id, match.starts_at, match.status, own.clan_id
  from scheduled_matches match cross join lateral (
    select clan_id from clan_members where user_id = match.created_by order by clan_id limit 1 + match.id % 2) as own
  where visibility = 'clans'`

// The creator plays in it, with up to three of the users after them in the table.
const seats = `
  insert into match_participants (match_id, player_id, position)
  with person as (select id, user_id, row_number() over (order by id) - 1 as place from players where user_id is not null),
    size as (select count(*) as people from person),
    reader as (select id from players where user_id = $1)
  select match.id, case when seat = 2 and match.id % $2 = 7 then reader.id else sitting.id end, seat
  from scheduled_matches match join person maker on maker.user_id = match.created_by
    cross join size cross join reader
    join generate_series(1, 4) as seat on seat <= 1 + abs(hashint4(match.id)::bigint) % 4
    join person sitting on sitting.place = (maker.place + (seat - 1) * 97) % people`

const statuses = `
  update scheduled_matches set status = 'closed'
  where (select count(*) from match_participants where match_id = scheduled_matches.id) = 4`

const waits = `
  insert into scheduled_match_waits (match_id, user_id)
  select match.id, (select id from users where id > match.share_key order by id limit 1)
  from scheduled_matches match
  where status = 'closed' and match.id % 5 = 0 and exists (select from users where id > match.share_key)`
