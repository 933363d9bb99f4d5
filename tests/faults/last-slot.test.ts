import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { storeMatches } from '#tests/support/stored-scheduled.ts'
import { outcome, twoProcesses } from '#tests/support/two-processes.ts'
import { count, rounds } from './rounds.ts'

const matches = rounds(1000)
const lanes = 4

const app = await testApp()
const send = twoProcesses(app)

test('the last place of each match, for which two to eight come at once, is given once', async ({ task }) => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, index) => app.person(`Jugador N${index}`)))
  const makers = people.slice(0, 20).map(({ id }) => id)
  const ids = (await storeMatches(app.pool, makers, matches, () => 3)).map(({ id }) => id)
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
