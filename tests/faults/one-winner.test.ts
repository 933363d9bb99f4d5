import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { overlapping } from '#tests/support/locked.ts'
import { aMatch, seating } from '#tests/support/matches.ts'
import { plan } from '#tests/support/scheduled.ts'
import { amount } from '#tests/support/tier.ts'
import { type Answer, outcome, twoProcesses } from '#tests/support/two-processes.ts'

const races = amount(8, 200)
const lanes = 4

const app = await testApp()
const send = twoProcesses(app)
const pair = async () => [await app.person('Ana Roldán'), await app.person('Bea Sanz')] as const
const today = () => new Date().toISOString().slice(0, 10)
const rowsOf = async (query: string, values: unknown[]) => (await app.pool.query(query, values)).rowCount

type Both = (one: () => Promise<Answer>, other: () => Promise<Answer>) => Promise<[Answer, Answer]>
type Race = (both: Both) => Promise<{ answers: Answer[]; left: number | null }>

/**
 * Runs each race with some others beside it, except for the first, whose two requests wait for the table
 * lock. Returns the two responses and how many rows are left.
 */
async function run(table: string, race: Race) {
  const seen: Record<string, number> = {}
  const note = async (both: Both) => {
    const { answers, left } = await race(both)
    const line = `${answers.map(outcome).toSorted().join(' and ')}, ${left} left`
    seen[line] = (seen[line] ?? 0) + 1
  }
  const bothAtOnce: Both = (one, other) => Promise.all([one(), other()])
  await note((one, other) => overlapping(app, table, 2, () => bothAtOnce(one, other)))
  let started = 1
  const lane = async () => {
    while (started < races) {
      started += 1
      await note(bothAtOnce)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return seen
}

test('concurrent requests of the last two admins to leave a clan keep one admin and return one 409 last_admin', async ({
  task,
}) => {
  const seen = await run('clan_members', async (both) => {
    const [ana, bea] = await pair()
    const carla = await app.person('Carla Gil')
    const { id } = await aClan(ana)
    await addMember(ana, id, bea, 'admin')
    await addMember(ana, id, carla)
    const leave = (person: Person) => () => send(person, 'DELETE', `/clans/${id}/members/${person.id}`)
    const answers = await both(leave(ana), leave(bea))
    const left = await rowsOf(`select from clan_members where clan_id = $1 and role = 'admin'`, [id])
    return { answers, left }
  })
  task.meta.figure = `last admin: ${JSON.stringify(seen)}`
  expect(seen).toEqual({ '204 and 409 last_admin, 1 left': races })
})

test('concurrent friend requests between two players both return 201 and create one friendship', async ({
  task,
}) => {
  const seen = await run('friends', async (both) => {
    const [ana, bea] = await pair()
    const ask = (one: Person, other: Person) => () =>
      send(one, 'POST', '/friends/requests', { friendId: other.id })
    const answers = await both(ask(ana, bea), ask(bea, ana))
    const left = await rowsOf(
      `select from friends where user_id = any($1) and friend_id = any($1) and status = 'accepted'`,
      [[ana.id, bea.id]],
    )
    return { answers, left }
  })
  task.meta.figure = `friend pair: ${JSON.stringify(seen)}`
  expect(seen).toEqual({ '201 and 201, 1 left': races })
})

test('two concurrent finishes of a scheduled match record it once, remove it and return one 409 already_finished', async ({
  task,
}) => {
  const seen = await run('matches', async (both) => {
    const [ana, bea] = await pair()
    // As if it had been scheduled in time: today, and started.
    const { id } = await plan(ana, { date: daysFromNow(1), players: [{ name: 'Lola' }, { name: 'Marta' }] })
    await app.pool.query(
      `insert into match_participants (match_id, player_id, position)
       select $1, $2, min(n) from generate_series(1, 4) as n
       where n not in (select position from match_participants where match_id = $1)`,
      [id, bea.playerId],
    )
    await app.pool.query(
      `update scheduled_matches set date = $2, starts_at = now() - interval '3 hours', ends_at = now() - interval '90 minutes',
         status = 'closed' where id = $1`,
      [id, today()],
    )
    const finish = (own: Person, other: Person) => () =>
      send(own, 'POST', '/matches', {
        ...aMatch(seating(other, lola, marta)),
        date: today(),
        scheduledMatchId: id,
      })
    const { rows } = await app.pool.query<{ playerId: number; name: string }>(
      `select player_id as "playerId", name from match_participants join players on players.id = player_id
       where match_id = $1 and user_id is null order by name`,
      [id],
    )
    const [lola, marta] = rows as [(typeof rows)[0], (typeof rows)[0]]
    const answers = await both(finish(ana, bea), finish(bea, ana))
    const left = await rowsOf('select from matches where scheduled_match_id = $1', [id])
    const toCome = await rowsOf('select from scheduled_matches where id = $1', [id])
    return { answers, left: (left ?? 0) + 100 * (toCome ?? 0) }
  })
  task.meta.figure = `Finish: ${JSON.stringify(seen)}`
  expect(seen).toEqual({ '201 and 409 already_finished, 1 left': races })
})

test('two concurrent requests with one idempotency key both return 201 and record one match', async ({
  task,
}) => {
  const ana = await app.person('Ana Roldán')
  const seen = await run('idempotency_keys', async (both) => {
    const key = randomUUID()
    const userPartner = `Invitada ${key.slice(0, 8)}`
    const record = () => send(ana, 'POST', '/matches', aMatch({ userPartner }), { 'Idempotency-Key': key })
    const answers = await both(record, record)
    expect(answers[0].id).toBe(answers[1].id)
    const left = await rowsOf(
      'select from match_players join players on players.id = player_id where players.name = $1',
      [userPartner],
    )
    return { answers, left }
  })
  task.meta.figure = `same Idempotency-Key: ${JSON.stringify(seen)}`
  expect(seen).toEqual({ '201 and 201, 1 left': races })
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
