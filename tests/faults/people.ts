import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { nameNorm } from '#shared/players/name.ts'
import { allSignedIn } from '#tests/bench/session.ts'
import type { Person } from '#tests/support/app.ts'
import { callOver } from '#tests/support/call.ts'

/** Users with a complete profile and a session at the app of `url`, created in the database. */
export async function peopleOf(pool: Pool, url: string, amount: number): Promise<Person[]> {
  const people = Array.from({ length: amount }, (_, index) => ({
    id: randomUUID() as string,
    name: `Jugador N${index}`,
  }))
  const ids = people.map(({ id }) => id)
  await pool.query(
    `insert into users (id, issuer, subject, email, first_name, last_name, city, favourite_court_side, sessions_valid_from)
     select id, 'embedded', id, id || '@example.test', 'Jugador', 'Prueba', 'Valencia', 'left', 'epoch'
     from unnest($1::text[]) as id`,
    [ids],
  )
  const { rows } = await pool.query<{ id: number; user_id: string }>(
    `insert into players (name, name_norm, user_id) select * from unnest($1::text[], $2::text[], $3::text[])
     returning id, user_id`,
    [people.map(({ name }) => name), people.map(({ name }) => nameNorm(name)), ids],
  )
  const players = new Map(rows.map((row) => [row.user_id, row.id]))
  const cookies = await allSignedIn(pool, ids)
  return people.map(({ id, name }, index) => {
    const cookie = cookies[index]!
    const own = { id, name, playerId: players.get(id)!, email: `${id}@example.test`, cookie }
    const request: Person['request'] = (path, { headers, ...init } = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          'Time-Zone': 'Europe/Madrid',
          Cookie: cookie,
          ...headers,
        },
      })
    return { ...own, request, call: callOver(request) }
  })
}
