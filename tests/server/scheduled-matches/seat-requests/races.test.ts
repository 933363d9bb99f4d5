import { beforeEach, expect, test } from 'vitest'
import { continueSeatRequests } from '#server/scheduled-matches/seat-requests/service.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { whileRowLocked } from '#tests/support/locked.ts'
import { callOff, plan, takeSeat } from '#tests/support/scheduled.ts'
import {
  acceptSeat,
  ask,
  declineSeat,
  requestsOf,
  requestsTo,
  stopAsking,
} from '#tests/support/seat-requests.ts'

type Calls = (() => Promise<unknown>)[]

const app = await testApp()
const [ana, bea, carla] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons'])
for (const friend of [bea, carla]) await befriend(ana, friend)

beforeEach(async () => {
  await app.pool.query('delete from seat_request_days; delete from rate_limits')
})

/** One seat of it is free, and both are asked. */
async function asked(mode: 'all' | 'turn' = 'all') {
  const { id } = await plan(ana, {
    date: '2026-08-20',
    visibility: 'private',
    players: [{ name: 'Lola' }, { name: 'Marta' }],
  })
  await ask(ana, id, [bea, carla], mode)
  return id
}
/** Sends the calls in order while the match is locked, so that all have begun before the first is done. */
const crossing = (id: number, calls: Calls) =>
  whileRowLocked(app, 'select from scheduled_matches where id = $1 for update', id, calls)

test.for<[string, (id: number) => Calls, [string, string], [string, string]]>([
  [
    'two accepting the last seat',
    (id) => [() => acceptSeat(bea, id), () => acceptSeat(carla, id)],
    ['done', '409 match_full'],
    ['done', '409 match_full'],
  ],
  [
    'accepting and the organiser cancelling',
    (id) => [() => acceptSeat(bea, id), () => callOff(ana, id)],
    ['done', 'done'],
    ['done', '404 not_found'],
  ],
  [
    'accepting and the organiser stopping',
    (id) => [() => acceptSeat(bea, id), () => stopAsking(ana, id)],
    ['done', 'done'],
    ['done', '409 seat_request_over'],
  ],
  [
    'accepting and another player taking the seat',
    (id) => [() => acceptSeat(bea, id), () => takeSeat(ana, id, { playerName: 'Nuria' })],
    ['done', '409 match_full'],
    ['done', '409 match_full'],
  ],
  [
    'accepting twice',
    (id) => [() => acceptSeat(bea, id), () => acceptSeat(bea, id)],
    ['done', 'done'],
    ['done', 'done'],
  ],
  [
    'accepting and declining',
    (id) => [() => acceptSeat(bea, id), () => declineSeat(bea, id)],
    ['done', '409 not_pending'],
    ['done', '409 not_pending'],
  ],
])('concurrent requests (%s) have the result of sequential requests, in either order', async (row) => {
  const [, calls, inOrder, reversed] = row
  const first = await asked()
  expect(await crossing(first, calls(first))).toEqual(inOrder)
  const second = await asked()
  expect(await crossing(second, calls(second).toReversed())).toEqual(reversed)
})

test('a decline and the chore that is due at the same time ask the next once', async () => {
  const id = await asked('turn')
  app.later(2 * 3_600_000)
  const chore = () => continueSeatRequests(app.db, app.clock.now)
  expect(await crossing(id, [() => declineSeat(bea, id), chore, chore])).toEqual(['done', 'done', 'done'])
  expect(await requestsOf(ana, id)).toEqual(['declined Bea Soler', 'asked Carla Pons'])
  const about = async (person: Person) =>
    (await requestsTo(person)).filter((line) => line.startsWith(`${id} `))
  expect([await about(bea), await about(carla)]).toEqual([[`${id} declined`], [`${id} pending`]])
})

test('two matches that ask one user at once count both: a third request that day is not sent', async () => {
  const matches = []
  for (let number = 0; number < 3; number += 1) matches.push(await plan(ana, { date: '2026-08-20' }))
  const answers = await Promise.all(matches.map(({ id }) => ask(ana, id, [bea])))
  expect(answers.flat().toSorted()).toEqual(['asked Bea Soler', 'asked Bea Soler', 'full Bea Soler'])
})
