import { beforeEach, expect, test } from 'vitest'
import { continueSeatRequests } from '#server/scheduled-matches/seat-requests/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { plan, stopWaiting, takeSeat, unseat, waitFor } from '#tests/support/scheduled.ts'
import { acceptSeat, ask, declineSeat, requestsOf, requestsTo } from '#tests/support/seat-requests.ts'

const app = await testApp()
let ana: Person, bea: Person, carla: Person, dani: Person, eva: Person

beforeEach(async () => {
  at('10:00:00')
  ;[ana, bea, carla, dani, eva] = await app.people(
    ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas'],
    { timeZone: 'Europe/Madrid' },
  )
  for (const friend of [bea, carla, dani, eva]) await befriend(ana, friend)
})

/** On the day of the match, which begins at 17:30. */
const at = (time: string) => (app.clock.now = new Date(`2026-05-20T${time}.000Z`))
const minuteGoesBy = () => continueSeatRequests(app.db, app.clock.now)
const matchFor = (free: 1 | 2) =>
  plan(ana, { players: [{ name: 'Lola' }, { name: 'Marta' }].slice(free - 1) })

test('in turn the next is asked after the hours, and the one before may still accept', async () => {
  const { id } = await matchFor(1)
  expect(await ask(ana, id, [bea, carla, dani], 'turn', 1)).toEqual([
    'asked Bea Soler',
    'queued Carla Pons',
    'queued Dani Gil',
  ])
  at('10:59:59')
  await minuteGoesBy()
  expect(await requestsTo(carla)).toEqual([])
  at('11:00:00')
  await minuteGoesBy()
  expect(await requestsOf(ana, id)).toEqual(['asked Bea Soler', 'asked Carla Pons', 'queued Dani Gil'])
  await acceptSeat(bea, id)
  expect(await requestsOf(ana, id)).toEqual(['accepted Bea Soler', 'ended Carla Pons', 'ended Dani Gil'])
})

test('in turn the next is asked as soon as one declines, or accepts while seats are free', async () => {
  const { id } = await matchFor(2)
  await ask(ana, id, [bea, carla, dani, eva], 'turn')
  await declineSeat(bea, id)
  expect(await requestsTo(carla)).toEqual([`${id} pending`])
  await acceptSeat(carla, id)
  expect(await requestsOf(ana, id)).toEqual([
    'declined Bea Soler',
    'accepted Carla Pons',
    'asked Dani Gil',
    'queued Eva Mas',
  ])
  // Two hours by default.
  at('11:59:59')
  await minuteGoesBy()
  expect(await requestsTo(eva)).toEqual([])
  at('12:00:00')
  await minuteGoesBy()
  expect(await requestsTo(eva)).toEqual([`${id} pending`])
})

test('a user who has begun to block requests is passed over', async () => {
  const { id } = await matchFor(1)
  await ask(ana, id, [bea, carla, dani], 'turn')
  await carla.call(accountApi.change, { body: { seatRequestsAllowed: false } })
  await declineSeat(bea, id)
  expect(await requestsOf(ana, id)).toEqual(['declined Bea Soler', 'ended Carla Pons', 'asked Dani Gil'])
})

test('one of the queue who is asked directly leaves it', async () => {
  const { id } = await matchFor(1)
  await ask(ana, id, [bea, carla, dani], 'turn')
  at('10:30:00')
  expect(await ask(ana, id, [carla])).toEqual(['asked Bea Soler', 'queued Dani Gil', 'asked Carla Pons'])
  at('12:00:00')
  await minuteGoesBy()
  expect(await requestsTo(dani)).toEqual([`${id} pending`])
})

test('nobody is asked while the free seat is held for the waitlist', async () => {
  const { id } = await plan(ana, { players: ['Lola', 'Marta', 'Nuria'].map((name) => ({ name })) })
  await waitFor(eva, id)
  await unseat(ana, id, 3)
  await unseat(ana, id, 4)
  await ask(ana, id, [bea, carla], 'turn')
  await takeSeat(dani, id)
  await declineSeat(bea, id)
  await minuteGoesBy()
  expect(await requestsTo(carla)).toEqual([])
  await stopWaiting(eva, id)
  await minuteGoesBy()
  expect(await requestsTo(carla)).toEqual([`${id} pending`])
})

test('requests end when the match begins', async () => {
  const { id } = await matchFor(1)
  await ask(ana, id, [bea, carla], 'turn', 12)
  at('17:30:00')
  await minuteGoesBy()
  expect(await requestsOf(ana, id)).toEqual(['ended Bea Soler', 'ended Carla Pons'])
  expect(await requestsTo(bea)).toEqual([])
})

test('two processes that ask the next at once ask each user once', async () => {
  const matches = [await matchFor(1), await matchFor(1)]
  for (const { id } of matches) await ask(ana, id, [bea, carla, dani], 'turn', 1)
  at('11:00:00')
  await Promise.all([minuteGoesBy(), minuteGoesBy(), minuteGoesBy()])
  for (const { id } of matches)
    expect(await requestsOf(ana, id)).toEqual(['asked Bea Soler', 'asked Carla Pons', 'queued Dani Gil'])
  expect(await requestsTo(carla)).toHaveLength(2)
})

test('after the account of the next in the queue is erased the one behind is asked in time', async () => {
  const { id } = await matchFor(1)
  await ask(ana, id, [bea, carla, dani], 'turn', 1)
  const cookie = await app.signedIn(carla.id)
  await app.call(accountApi.remove, { body: { confirmation: 'delete' } }, cookie)
  at('11:00:00')
  await minuteGoesBy()
  expect(await requestsOf(ana, id)).toEqual(['asked Bea Soler', 'asked Dani Gil'])
})
