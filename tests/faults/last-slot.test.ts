import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { outcome, twoProcesses } from '#tests/support/two-processes.ts'
import { count, rounds } from './rounds.ts'

const matches = rounds(1000)
const lanes = 4

const app = await testApp()
const send = twoProcesses(app)

test('the last place of each match, for which two to eight come at once, is given once', async ({ task }) => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, index) => app.person(`Jugador N${index}`)))
  const ids = await withThree(people.slice(0, 20).map(({ id }) => id))
  const outcomes: Record<string, number> = {}
  let next = 0
  const lane = async () => {
    while (next < ids.length) {
      const race = next++
      // Whoever makes a match is none of these.
      const joiners = people
        .slice(20)
        .toSorted(() => Math.random() - 0.5)
        .slice(0, 2 + (race % 7))
      const answers = await Promise.all(
        joiners.map((joiner) => send(joiner, 'POST', `/matches/scheduled/${ids[race]}/join`, {})),
      )
      for (const answer of answers) outcomes[outcome(answer)] = (outcomes[outcome(answer)] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))

  const { rows } = await app.pool.query<{ seats: number; positions: number; matches: number }>(
    `select seats, positions, count(*)::integer as matches from (
       select count(distinct player_id)::integer as seats, count(distinct position)::integer as positions
       from match_participants where match_id = any($1) group by match_id) as one
     group by 1, 2`,
    [ids],
  )
  const asked = Object.values(outcomes).reduce((sum, some) => sum + some, 0)
  task.meta.figure =
    `last slot: ${count(matches)} matches, ${count(asked)} joiners: ${JSON.stringify(outcomes)}; ` +
    rows.map((row) => `${row.matches} with ${row.seats}`).join(', ')
  expect(rows).toEqual([{ seats: 4, positions: 4, matches }])
  expect(outcomes).toEqual({ '200': matches, '409 match_full': asked - matches })
})

/** Public matches of these people, each with its maker and two guests in it. */
async function withThree(makers: string[]) {
  await app.pool.query(
    `insert into players (name, name_norm, created_by)
     select 'Invitada ' || n, 'invitada ' || n, id from unnest($1::text[]) as id, generate_series(1, 2) as n`,
    [makers],
  )
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into scheduled_matches (date, time, starts_at, ends_at, created_by, share_key)
     select current_date + 1 + n % 20, '12:00', starts, starts + interval '90 minutes', ($2::text[])[1 + n % 20], md5(n::text)
     from generate_series(0, $1::integer - 1) as n, lateral (select now() + (1 + n % 20) * interval '1 day' as starts) as at
     returning id`,
    [matches, makers],
  )
  await app.pool.query(
    `insert into match_participants (match_id, player_id, position)
     select match.id, player.id, place
     from scheduled_matches match
       cross join lateral (select id, row_number() over (order by user_id nulls last, id) as place from players
         where user_id = match.created_by or players.created_by = match.created_by) as player
     where place <= 3`,
  )
  return rows.map(({ id }) => id)
}
