import { beforeEach, expect, test } from 'vitest'
import { claimsApi } from '#shared/players/claims/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { mergeGuests, guestOf } from '#tests/support/claims.ts'
import {
  allowGuests,
  type Browser,
  browserOf,
  claimByLink,
  guestSeat,
  joinByName,
  leaveByLink,
  planForGuests,
  seatByName,
  seatKey,
} from '#tests/support/guest-seats.ts'
import { blockingWriters, whileRowLocked, whileTableLocked } from '#tests/support/locked.ts'
import { record, seating } from '#tests/support/matches.ts'
import {
  callOff,
  leaveSeat,
  renewKey,
  scheduledFor,
  takeSeat,
  unseat,
  waitFor,
} from '#tests/support/scheduled.ts'
import { storedScheduled } from '#tests/support/stored-scheduled.ts'

type Calls = (() => Promise<unknown>)[]

const app = await testApp()
const [ana, bea, carla, dani] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'], {
  timeZone: 'Europe/Madrid',
})
let phone: Browser, tablet: Browser

beforeEach(async () => {
  await app.pool.query('delete from scheduled_matches; delete from matches; delete from guest_seats')
  await app.pool.query('delete from players where user_id is null')
  ;[phone, tablet] = [browserOf(app), browserOf(app)]
})

const crossing = (id: number, calls: Calls) =>
  whileRowLocked(app, 'select from scheduled_matches where id = $1 for update', id, calls)

/** Today: Ana and these people, with guests allowed. */
const planned = (people: Person[] = []) =>
  planForGuests(ana, { date: '2026-05-14', players: people.map(({ playerId }) => ({ id: playerId })) })

/** The first names in order of the seats, and what became of the link. */
async function outcome(id: number, key = '') {
  const [match] = await storedScheduled(app.pool, [id])
  const names = match?.seats.map(({ name }) => name.split(' ')[0]) ?? ['gone']
  return [...names, ...(key ? [(await guestSeat(phone, key)).state] : [])].join(' ')
}

type Match = { id: number; shareKey: string; key: string }
type Case = [
  string,
  Person[],
  (match: Match) => Calls,
  inOrder: [string, string, string],
  reversed: [string, string, string],
]

// For either order, the two responses and the players afterwards. Toni sits in none of the first matches.
test.for<Case>([
  [
    'two guests taking the last seat',
    [bea, carla],
    ({ shareKey }) => [
      () => joinByName(phone, shareKey, { name: 'Toni' }),
      () => joinByName(tablet, shareKey, { name: 'Lola' }),
    ],
    ['done', '409 match_full', 'Ana Bea Carla Toni'],
    ['done', '409 match_full', 'Ana Bea Carla Lola'],
  ],
  [
    'a guest and a user taking the last seat',
    [bea, carla],
    ({ id, shareKey }) => [() => joinByName(phone, shareKey), () => takeSeat(dani, id)],
    ['done', '409 match_full', 'Ana Bea Carla Toni'],
    ['done', '409 match_full', 'Ana Bea Carla Dani'],
  ],
  [
    'one browser joining twice',
    [],
    ({ shareKey }) => [
      () => joinByName(phone, shareKey, { name: 'Toni' }),
      () => joinByName(phone, shareKey, { name: 'Lola' }),
    ],
    ['done', '409 already_joined', 'Ana Toni'],
    ['done', '409 already_joined', 'Ana Lola'],
  ],
  [
    'one join sent twice',
    [],
    ({ shareKey, key }) => [
      () => joinByName(phone, shareKey, { key }),
      () => joinByName(phone, shareKey, { key }),
    ],
    ['done', 'done', 'Ana Toni'],
    ['done', 'done', 'Ana Toni'],
  ],
  [
    'two guests of one name',
    [],
    ({ shareKey }) => [
      () => joinByName(phone, shareKey, { name: 'Toni' }),
      () => joinByName(tablet, shareKey, { name: 'TONI' }),
    ],
    ['done', '409 player_name_taken', 'Ana Toni'],
    ['done', '409 player_name_taken', 'Ana TONI'],
  ],
  [
    'renewing the link and joining by it',
    [],
    ({ id, shareKey }) => [() => renewKey(ana, id), () => joinByName(phone, shareKey)],
    ['done', '404 not_found', 'Ana'],
    ['done', 'done', 'Ana Toni'],
  ],
  [
    'ending guests and joining by name',
    [],
    ({ id, shareKey }) => [() => allowGuests(ana, id, false), () => joinByName(phone, shareKey)],
    ['done', '409 guests_not_allowed', 'Ana'],
    ['done', 'done', 'Ana Toni'],
  ],
  [
    'cancelling and joining by name',
    [],
    ({ id, shareKey }) => [() => callOff(ana, id), () => joinByName(phone, shareKey)],
    ['done', '404 not_found', 'gone'],
    ['done', 'done', 'gone'],
  ],
])('joining by name crossing another request (%s) ends as one after the other', async (each) => {
  const [, people, calls, inOrder, reversed] = each
  for (const [turned, [first, second, seats]] of turns(inOrder, reversed)) {
    const { id, shareKey } = await planned(people)
    const sent = turned(calls({ id, shareKey, key: seatKey() }))
    expect([...(await crossing(id, sent)), await outcome(id)]).toEqual([first, second, seats])
    await app.pool.query('delete from scheduled_matches; delete from players where user_id is null')
  }
})

test.for<Case>([
  [
    'two users claiming it',
    [],
    ({ key }) => [() => claimByLink(carla, key), () => claimByLink(dani, key)],
    ['done', '404 not_found', 'Ana Carla claimed'],
    ['done', '404 not_found', 'Ana Dani claimed'],
  ],
  [
    'removing and claiming it',
    [],
    ({ id, key }) => [() => unseat(ana, id, 2), () => claimByLink(carla, key)],
    ['done', '404 not_found', 'Ana removed'],
    ['done', 'done', 'Ana claimed'],
  ],
  [
    'leaving and claiming it',
    [],
    ({ key }) => [() => leaveByLink(phone, key), () => claimByLink(carla, key)],
    ['done', '404 not_found', 'Ana removed'],
    ['done', '404 not_found', 'Ana Carla claimed'],
  ],
  [
    'two holders of the link leaving it',
    [],
    ({ key }) => [() => leaveByLink(phone, key), () => leaveByLink(tablet, key)],
    ['done', '404 not_found', 'Ana removed'],
    ['done', '404 not_found', 'Ana removed'],
  ],
  [
    'cancelling the match and claiming it',
    [],
    ({ id, key }) => [() => callOff(ana, id), () => claimByLink(carla, key)],
    ['done', '404 not_found', 'gone gone'],
    ['done', 'done', 'gone claimed'],
  ],
  [
    'leaving it and joining by the share link',
    [bea, carla],
    ({ shareKey, key }) => [
      () => leaveByLink(phone, key),
      () => joinByName(tablet, shareKey, { name: 'Lola' }),
    ],
    ['done', 'done', 'Ana Bea Carla Lola removed'],
    ['409 match_full', 'done', 'Ana Bea Carla removed'],
  ],
])('a guest’s seat crossing another request (%s) ends as one after the other', async (each) => {
  const [, people, calls, inOrder, reversed] = each
  for (const [turned, [first, second, seats]] of turns(inOrder, reversed)) {
    const { id, shareKey } = await planned(people)
    const key = await seatByName(phone, shareKey)
    const sent = turned(calls({ id, shareKey, key }))
    expect([...(await crossing(id, sent)), await outcome(id, key)]).toEqual([first, second, seats])
  }
})

test('a seat that is claimed while the match is recorded is asked for in the recorded one', async () => {
  const { id, shareKey } = await planned([bea, dani])
  const key = await seatByName(phone, shareKey)
  const seats = (await scheduledFor(ana, id)).participants
  const guest = seats.find(({ userId }) => userId === null)!
  const toni = { playerId: guest.playerId, name: guest.playerName }
  const finish = () => record(ana, { date: '2026-05-14', scheduledMatchId: id, ...seating(bea, dani, toni) })
  expect(await crossing(id, [finish, () => claimByLink(carla, key)])).toEqual(['done', 'done'])
  expect(await guestSeat(carla, key)).toMatchObject({ state: 'recorded', claim: 'pending' })
  expect(await app.count('matches where scheduled_match_id = $1', id)).toBe(1)
})

test('of two users who ask for one recorded guest at once, one is refused', async () => {
  const { id, shareKey } = await planned([bea])
  const key = await seatByName(phone, shareKey)
  const guest = (await scheduledFor(ana, id)).participants.find(({ userId }) => userId === null)!
  const marta = await guestOf(app, ana, 'Marta')
  await takeSeat(ana, id, { playerId: marta.playerId })
  const toni = { playerId: guest.playerId, name: guest.playerName }
  await record(ana, { date: '2026-05-14', scheduledMatchId: id, ...seating(bea, toni, marta) })
  const claims = [() => claimByLink(carla, key), () => claimByLink(dani, key)]
  const answers = await whileTableLocked(app, 'player_claims', claims, blockingWriters)
  expect(answers.toSorted()).toEqual(['409 already_claimed', 'done'])
  const asked = await Promise.all([carla, dani].map((person) => person.call(claimsApi.list, {})))
  expect(asked.flat()).toHaveLength(1)
})

test('a guest who is merged into another while leaving leaves', async () => {
  const { id, shareKey } = await planned()
  const key = await seatByName(phone, shareKey)
  const guest = (await scheduledFor(ana, id)).participants[1]!
  const antonio = await guestOf(app, ana, 'Antonio')
  const calls = [() => mergeGuests(ana, guest, antonio), () => leaveByLink(phone, key)]
  expect(await crossing(id, calls)).toEqual(['done', 'done'])
  expect(await outcome(id, key)).toBe('Ana removed')
})

test('a seat freed while a guest joins is held for the waitlist', async () => {
  const { id, shareKey } = await planForGuests(ana, {
    players: [bea, carla, dani].map(({ playerId }) => ({ id: playerId })),
  })
  const eva = await app.person('Eva Mas')
  await waitFor(eva, id)
  const calls = [() => leaveSeat(bea, id), () => joinByName(phone, shareKey)]
  expect(await crossing(id, calls)).toEqual(['done', '409 place_reserved'])
})

const turns = <Row>(inOrder: Row, reversed: Row) =>
  [
    [(list: Calls) => list, inOrder],
    [(list: Calls) => list.toReversed(), reversed],
  ] as const
