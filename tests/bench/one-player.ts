import type { Pool } from 'pg'
import { signedIn, timeZone } from './session.ts'

/** Somebody with a thousand matches among thirty guests, and the cookie of their session. */
export async function seedPlayer(pool: Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (issuer, subject, email, first_name, last_name, city, favourite_court_side, time_zone, sessions_valid_from)
     values ('embedded', 'bench', 'bench@example.test', 'Ana', 'Prueba', 'Valencia', 'left', $1, '2000-01-01') returning id`,
    [timeZone],
  )
  const userId = rows[0]!.id
  await pool.query(`insert into players (name, name_norm, user_id) values ('Ana Prueba', 'ana prueba', $1)`, [
    userId,
  ])
  await pool.query(
    `insert into players (name, name_norm, created_by)
     select 'Jugadora Número ' || n, 'jugadora numero ' || n, $1 from generate_series(1, 30) n`,
    [userId],
  )
  await pool.query(matches, [userId])
  await pool.query(seats)
  await pool.query('vacuum analyze')
  return signedIn(pool, userId)
}

const matches = `
  insert into matches (date, recorded_by, sets, difficulty, comments, venue, court_name, created_at, updated_at)
  select current_date - n, $1, (array['{64,36,75}', '{62,61}', '{46,76,67}'])[1 + n % 3]::smallint[], 1 + n % 10,
    case when n % 2 = 0 then 'Muy igualado hasta el final; buen ambiente.' end, 'Club Padel Norte', 'Pista ' || n % 6,
    now() - n * interval '1 day', now() - n * interval '1 day'
  from generate_series(1, 1000) n`

const seats = `
  insert into match_players (match_id, date, created_at, score, seat, player_id, court_side, consent)
  select match.id, match.date, match.created_at, match.score, seat,
    case when seat = 1 then 1 else 2 + (match.id * 7 + seat * 3) % 30 end,
    case when seat % 2 = 1 then 'left' else 'right' end, 'confirmed'
  from matches match, generate_series(1, 4) seat`
