import { beforeEach, expect, test } from 'vitest'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { whileRowLocked } from '#tests/support/locked.ts'
import { record, seating } from '#tests/support/matches.ts'
import {
  callOff,
  leaveSeat,
  plan,
  replan,
  stopWaiting,
  takeSeat,
  unseat,
  waitFor,
} from '#tests/support/scheduled.ts'
import { recordedFrom, storedScheduled } from '#tests/support/stored-scheduled.ts'

type Calls = (() => Promise<unknown>)[]

const app = await testApp()
const [ana, bea, carla, dani, eva, fede, gala] = await app.people(
  ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas', 'Fede Ros', 'Gala Sanz'],
  { timeZone: 'Europe/Madrid' },
)
const all = [ana, bea, carla, dani]
const two = [ana, bea]
for (const friend of [bea, carla, dani, eva]) await befriend(ana, friend)

beforeEach(async () => {
  await app.pool.query('delete from scheduled_matches; delete from matches')
})

/** A public match of Ana's for today, with these people in its first seats. */
async function planned(seated: Person[]) {
  const { id } = await plan(ana, {
    date: '2026-05-14',
    players: seated.map(({ playerId }) => ({ id: playerId })),
  })
  return id
}
/** Sends the calls in order while the match is locked, so that all have begun before the first is done. */
const crossing = (id: number, calls: Calls) =>
  whileRowLocked(app, 'select from scheduled_matches where id = $1 for update', id, calls)

/** The status and the first names, sorted. */
async function seatsOf(id: number) {
  const [match] = await storedScheduled(app.pool, [id])
  if (!match) return 'gone'
  expect(new Set(match.seats.map(({ position }) => position)).size).toBe(match.seats.length)
  const names = match.seats.map(({ name }) => name.split(' ')[0]!)
  return [match.status, ...names.toSorted()].join(' ')
}
/** Records the match from a player's own side, which won. */
const finish = (person: Person, others: [Person, Person, Person], id: number) =>
  record(person, { date: '2026-05-14', scheduledMatchId: id, ...seating(...others) })
const abc = [ana, bea, carla].map(({ playerId }, index) => ({
  id: playerId,
  position: (index + 1) as 1 | 2 | 3,
}))

// For either order, the two responses and the players afterwards.
test.for<[string, Person[], (id: number) => Calls, [string, string, string], [string, string, string]]>([
  [
    'leaving a full match and joining it',
    all,
    (id) => [() => leaveSeat(dani, id), () => takeSeat(eva, id)],
    ['done', 'done', 'closed Ana Bea Carla Eva'],
    ['409 match_full', 'done', 'open Ana Bea Carla'],
  ],
  [
    'removing a player and the player leaving',
    all,
    (id) => [() => unseat(ana, id, 4), () => leaveSeat(dani, id)],
    ['done', '409 not_a_participant', 'open Ana Bea Carla'],
    ['done', '404 not_found', 'open Ana Bea Carla'],
  ],
  [
    'cancelling a match and joining it',
    two,
    (id) => [() => callOff(ana, id), () => takeSeat(eva, id)],
    ['done', '404 not_found', 'gone'],
    ['done', 'done', 'gone'],
  ],
  [
    'replacing the players and joining',
    [ana],
    (id) => [() => replan(ana, id, { players: abc }), () => takeSeat(dani, id)],
    ['done', 'done', 'closed Ana Bea Carla Dani'],
    ['done', 'done', 'open Ana Bea Carla'],
  ],
  [
    'two players seating a guest of one name',
    two,
    (id) => [
      () => takeSeat(ana, id, { playerName: 'Lola Güell' }),
      () => takeSeat(bea, id, { playerName: 'lola  guell' }),
    ],
    ['done', '409 already_joined', 'open Ana Bea Lola'],
    ['done', '409 already_joined', 'open Ana Bea lola'],
  ],
  [
    'joining twice',
    two,
    (id) => [() => takeSeat(eva, id), () => takeSeat(eva, id, { position: 4 })],
    ['done', '409 already_joined', 'open Ana Bea Eva'],
    ['done', '409 already_joined', 'open Ana Bea Eva'],
  ],
  [
    'two players taking the last seat',
    [ana, bea, carla],
    (id) => [() => takeSeat(eva, id), () => takeSeat(fede, id)],
    ['done', '409 match_full', 'closed Ana Bea Carla Eva'],
    ['done', '409 match_full', 'closed Ana Bea Carla Fede'],
  ],
  [
    'recording a full match and leaving it',
    all,
    (id) => [() => finish(bea, [ana, carla, dani], id), () => leaveSeat(dani, id)],
    ['done', '404 not_found', 'gone'],
    ['done', '409 match_not_due', 'open Ana Bea Carla'],
  ],
])(
  'concurrent requests (%s) have the result of sequential requests, in either order',
  async ([, seated, calls, inOrder, reversed]) => {
    for (const [turned, [first, second, seats]] of [
      [(list: Calls) => list, inOrder],
      [(list: Calls) => list.toReversed(), reversed],
    ] as const) {
      const id = await planned(seated)
      expect([...(await crossing(id, turned(calls(id)))), await seatsOf(id)]).toEqual([first, second, seats])
    }
  },
)

test('the second of two concurrent edits of one version of a scheduled match gets 409', async () => {
  const id = await planned([ana])
  const [{ at }] = await app.rowsOf('select updated_at as at from scheduled_matches where id = $1', id)
  const change = (time: string) => () =>
    replan(ana, id, { time, players: [{ id: ana.playerId }], updatedAt: at.toISOString() })
  expect(await crossing(id, [change('20:00'), change('21:00')])).toEqual(['done', '409 match_changed'])
})

test('concurrent recordings, or a recording and a cancellation, of a scheduled match store at most one match', async () => {
  const finishing = (id: number) => () => finish(ana, [bea, carla, dani], id)
  const twice = await planned(all)
  const again = () => finish(dani, [carla, ana, bea], twice)
  expect(await crossing(twice, [finishing(twice), again])).toEqual(['done', '409 already_finished'])
  const [recorded] = await recordedFrom(app.pool, [twice])
  await expect(again()).rejects.toMatchObject({ code: 'already_finished', matchId: recorded!.id })
  await app.pool.query('delete from matches')
  const kept = await planned(all)
  const calls = (id: number) => [finishing(id), () => callOff(ana, id)]
  expect(await crossing(kept, calls(kept))).toEqual(['done', '404 not_found'])
  const off = await planned(all)
  expect(await crossing(off, calls(off).toReversed())).toEqual(['done', '404 not_found'])
  expect((await recordedFrom(app.pool, [twice, kept, off])).map((one) => one.scheduledMatchId)).toEqual([
    kept,
  ])
})

test('seats freed concurrently are held for the first two on the waitlist, and a player not on it gets 409', async () => {
  const id = await planned(all)
  for (const person of [eva, fede, gala]) await waitFor(person, id)
  const freed = [() => leaveSeat(bea, id), () => leaveSeat(carla, id), () => takeSeat(bea, id)]
  expect(await crossing(id, freed)).toEqual(['done', 'done', '409 place_reserved'])
  const [match] = await storedScheduled(app.pool, [id])
  const offered = match!.waits.filter(({ offeredUntil }) => offeredUntil !== null)
  expect(offered.map(({ userId }) => userId)).toEqual([eva.id, fede.id])
  const taken = [
    () => takeSeat(bea, id),
    () => takeSeat(fede, id),
    () => stopWaiting(eva, id),
    () => takeSeat(gala, id),
  ]
  // After the first change the database lets the others on in any order: Gala is in time only behind Eva.
  const [beas, fedes, evas, galas] = await crossing(id, taken)
  expect([beas, fedes, evas]).toEqual(['409 place_reserved', 'done', 'done'])
  expect([galas, await seatsOf(id)]).toBeOneOf([
    ['done', 'closed Ana Dani Fede Gala'],
    ['409 place_reserved', 'open Ana Dani Fede'],
  ])
})

test('joining the waitlist while a player leaves gets the freed seat offered, or 409 if the seat was free before', async () => {
  const calls = (id: number) => [() => leaveSeat(dani, id), () => waitFor(eva, id)]
  const id = await planned(all)
  expect(await crossing(id, calls(id))).toEqual(['done', '409 places_free'])
  const late = await planned(all)
  expect(await crossing(late, calls(late).toReversed())).toEqual(['done', 'done'])
  const [match] = await storedScheduled(app.pool, [late])
  expect(match!.waits).toMatchObject([{ userId: eva.id, offeredUntil: expect.any(Date) }])
})
