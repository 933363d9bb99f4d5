import type { Pool } from 'pg'
import { openPools } from '#server/db/client.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import type { OnEnd } from './bench.ts'
import { benchServer } from './database.ts'
import { answerOf, compare, startBare } from './load.ts'
import { secret, signedIn, timeZone } from './session.ts'

// One page of a long history, as a share of what Express and Postgres manage with the same bytes.
const least = 35

export async function benchHistory(nodeOptions: string[], onEnd: OnEnd) {
  const database = await benchServer(onEnd)
  const app = await startRealApp({ DATABASE_URL: database.url, SESSION_SECRET: secret }, nodeOptions)
  onEnd(app.stop)
  const { pool, close } = openPools(database.url)
  onEnd(close)

  const headers = { cookie: await seedPlayer(pool), 'time-zone': timeZone, accept: 'application/json' }
  const history = { url: `${app.url}/api/matches?limit=20`, headers }
  const answer = await answerOf(history)
  if ((JSON.parse(answer) as unknown[]).length !== 20) throw new Error(`it is no page: ${answer}`)
  const bare = await startBare(database.url, [answer], onEnd)

  console.log(
    `GET /api/matches?limit=20 of a player with 1,000 matches, ${Buffer.byteLength(answer)} bytes; Node ${process.version}`,
  )
  for (const connections of [16, 32]) {
    const share = await compare(history, bare[0]!, connections)
    const isEnough = share >= least
    if (!isEnough) process.exitCode = 1
    console.log(
      `${connections} connections: ${share.toFixed(1)} % of bare, at least ${least} %: ${isEnough ? 'ok' : 'TOO SLOW'}`,
    )
  }
}

/** A user with a thousand matches among thirty guests, and the cookie of their session. */
async function seedPlayer(pool: Pool) {
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
