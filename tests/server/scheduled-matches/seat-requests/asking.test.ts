import { beforeEach, expect, test } from 'vitest'
import { continueSeatRequests } from '#server/scheduled-matches/seat-requests/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, join } from '#tests/support/clans.ts'
import { befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { anAdmin, impersonating } from '#tests/support/impersonation.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, refusalLineIn } from '#tests/support/refusal.ts'
import {
  callOff,
  leaveSeat,
  plan,
  planned,
  replan,
  scheduledFor,
  takeSeat,
  unseat,
  waitFor,
} from '#tests/support/scheduled.ts'
import {
  acceptSeat,
  ask,
  declineSeat,
  requestsOf,
  requestsTo,
  stopAsking,
} from '#tests/support/seat-requests.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person, bea: Person, carla: Person, dani: Person, eva: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-20T10:00:00.000Z')
  ;[ana, bea, carla, dani, eva] = await app.people(
    ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas'],
    { timeZone: 'Europe/Madrid' },
  )
  for (const friend of [bea, carla, dani, eva]) await befriend(ana, friend)
})

/** Ana and two guests, private; it begins on 20 May at 17:30 UTC. */
const three = (change: Parameters<typeof plan>[1] = {}) =>
  plan(ana, { visibility: 'private', players: [{ name: 'Lola' }, { name: 'Marta' }], ...change })
const typesTo = async (person: Person) => (await inboxOf(person)).map(({ type }) => type)

test('a user who is asked sees a private match while the request is pending, and takes its free seat', async () => {
  const { id } = await three()
  expect(await outcomeOf(scheduledFor(bea, id))).toBe('404 not_found')
  expect(await ask(ana, id, [bea])).toEqual(['asked Bea Soler'])
  expect(await scheduledFor(bea, id)).toMatchObject({ seatRequest: { from: 'Ana Ruiz' }, ownPosition: null })
  expect(await planned(bea, 'open')).toEqual([id])
  expect(await requestsTo(bea)).toEqual([`${id} pending`])
  expect(await acceptSeat(bea, id)).toMatchObject({ status: 'closed', ownPosition: 4, seatRequest: null })
  expect(await requestsTo(bea)).toEqual([`${id} accepted`])
  expect(await requestsOf(ana, id)).toEqual(['accepted Bea Soler'])
  expect(await typesTo(ana)).toContain('scheduled_joined')
  expect(await outcomeOf(acceptSeat(bea, id))).toBe('done')
})

test('a user who declines stops seeing the match, and the last one to decline is told to the one who asked', async () => {
  const { id } = await three()
  await ask(ana, id, [bea, carla], 'all')
  await declineSeat(bea, id)
  expect(await requestsTo(bea)).toEqual([`${id} declined`])
  expect(await outcomeOf(scheduledFor(bea, id))).toBe('404 not_found')
  expect(await outcomeOf(acceptSeat(bea, id))).toBe('409 not_pending')
  expect(await typesTo(ana)).not.toContain('seat_declined')
  await declineSeat(carla, id)
  const [told] = await inboxOf(ana)
  expect(told).toMatchObject({ type: 'seat_declined', data: { fromName: 'Carla Pons' } })
})

test('joining by any way answers the request, and other requests end with the last seat', async () => {
  const { id } = await three()
  await ask(ana, id, [bea, carla, dani], 'all')
  await takeSeat(carla, id)
  expect(await requestsOf(ana, id)).toEqual(['ended Bea Soler', 'accepted Carla Pons', 'ended Dani Gil'])
  expect([await requestsTo(bea), await requestsTo(carla)]).toEqual([[], [`${id} accepted`]])
  expect(await outcomeOf(acceptSeat(bea, id))).toBe('409 match_full')
  expect(await planned(bea, 'open')).toEqual([])
})

test.for([
  ['the organiser stops', (id: number) => stopAsking(ana, id), '409 seat_request_over'],
  ['the match is cancelled', (id: number) => callOff(ana, id), '404 not_found'],
  ['the match is moved', (id: number) => replan(ana, id, { time: '21:00' }), '409 seat_request_over'],
] as const)('pending requests end when %s', async ([, act, answer]) => {
  const { id } = await three()
  await ask(ana, id, [bea], 'one')
  await act(id)
  expect(await requestsTo(bea)).toEqual([])
  expect(await outcomeOf(acceptSeat(bea, id))).toBe(answer)
})

test('requests of a player who leaves the match end, and those of its creator stay', async () => {
  const { id } = await plan(ana, { players: [{ id: bea.playerId }] })
  await befriend(bea, carla)
  await ask(bea, id, [carla])
  await ask(ana, id, [dani])
  await leaveSeat(bea, id)
  expect(await requestsOf(ana, id)).toEqual(['ended Carla Pons', 'asked Dani Gil'])
})

test('nobody is asked twice for one match, unless it is moved', async () => {
  const { id } = await three()
  await ask(ana, id, [bea])
  expect(await refusal(() => ask(ana, id, [bea]))).toBe('409 already_requested')
  await declineSeat(bea, id)
  expect(await refusal(() => ask(ana, id, [bea]))).toBe('409 already_requested')
  await replan(ana, id, { time: '21:00' })
  expect(await ask(ana, id, [bea])).toEqual(['asked Bea Soler'])
  expect(await requestsTo(bea)).toEqual([`${id} pending`])
})

test('nobody is asked more than twice on a day of theirs, by whomever', async () => {
  const [first, second, third] = [await three(), await three(), await three()]
  await befriend(carla, bea)
  const ofCarla = await plan(carla, { players: [] })
  await ask(ana, first.id, [bea])
  await ask(carla, ofCarla.id, [bea])
  // Cancelling the match gives no request back.
  await callOff(carla, ofCarla.id)
  expect(await ask(ana, second.id, [bea, dani], 'turn')).toEqual(['full Bea Soler', 'asked Dani Gil'])
  expect(await requestsTo(bea)).toEqual([`${first.id} pending`])
  const mayBeAsked = async () =>
    (await ana.call(seatRequestsApi.list, ofMatch(second.id))).map((request) => request.mayBeAsked)
  expect(await mayBeAsked()).toEqual([false, false])
  app.clock.now = new Date('2026-05-19T21:59:59.000Z')
  expect(await mayBeAsked()).toEqual([true, false])
  expect(await ask(ana, third.id, [bea])).toEqual(['asked Bea Soler'])
})

test('one of all who was asked twice today is asked the next morning, if the match begins later', async () => {
  for (const { id } of [await three(), await three()]) await ask(ana, id, [bea])
  const [soon, later] = [await three(), await three({ date: '2026-05-26' })]
  expect(await ask(ana, soon.id, [bea, dani], 'all')).toEqual(['full Bea Soler', 'asked Dani Gil'])
  expect(await ask(ana, later.id, [bea, dani], 'all')).toEqual(['queued Bea Soler', 'asked Dani Gil'])
  app.clock.now = new Date('2026-05-21T06:59:59.000Z')
  await continueSeatRequests(app.db, app.clock.now)
  expect(await requestsOf(ana, later.id)).toContain('queued Bea Soler')
  app.later(1000)
  await continueSeatRequests(app.db, app.clock.now)
  expect(await requestsTo(bea)).toEqual([`${later.id} pending`])
})

test('an impersonating admin does not take the seat that the user is asked for', async () => {
  const { id } = await three()
  await ask(ana, id, [bea])
  const asBea = await impersonating(app, await anAdmin(app, 'Rita Ros'), bea)
  expect(await outcomeOf(takeSeat(asBea, id))).toBe('403 impersonation_forbidden')
  expect(await requestsOf(ana, id)).toEqual(['asked Bea Soler'])
})

test('a user asks twenty others within an hour', async () => {
  const people = await app.people(Array.from({ length: 21 }, (_, index) => `Uno Número${index}`))
  const { id: clanId } = await aClan(ana)
  for (const person of people) await join(person, clanId)
  const [one, ...twenty] = people
  const { id } = await plan(ana)
  const at = app.clock.now
  await ask(ana, id, twenty, 'all')
  expect(await refusal(() => ask(ana, id, [one!]))).toBe('429 too_many_requests')
  const body = JSON.stringify({ userIds: [one!.id], mode: 'one' })
  const headers = { 'Content-Type': 'application/json' }
  const path = `/api/matches/scheduled/${id}/seat-requests`
  const refused = await ana.request(path, { method: 'POST', body, headers })
  expect(refused.headers.get('Retry-After')).toBe('3600')
  app.clock.now = new Date(at.getTime() + 3_600_000)
  expect((await ask(ana, id, [one!])).at(-1)).toBe('asked Uno Número0')
})

test.for<[string, (id: number) => Promise<unknown>]>([
  ['is a stranger', () => unfriend(ana, eva)],
  ['blocks requests', () => eva.call(accountApi.change, { body: { seatRequestsAllowed: false } })],
  ['plays already', (id) => takeSeat(ana, id, { playerId: eva.playerId })],
])('a user who %s is not asked', async ([, arrange]) => {
  const { id } = await plan(ana)
  await arrange(id)
  expect(await refusal(() => ask(ana, id, [eva]))).toBe('400 invalid_input userIds:player_unknown')
  expect(await ask(ana, id, [eva, dani], 'all')).toEqual(['asked Dani Gil'])
})

test('a private profile hides from clan-mates and co-players, not from friends', async () => {
  const [gala, hugo] = await app.people(['Gala Sanz', 'Hugo Rey'])
  const { id: clanId } = await aClan(ana)
  await join(gala, clanId)
  const together = await record(ana, { userPartner: hugo.name, partnerPlayerId: hugo.playerId })
  await hugo.call(matchesApi.confirm, ofMatch(together.id))
  const { id } = await plan(ana)
  expect(await ask(ana, id, [gala, hugo], 'turn')).toEqual(['asked Gala Sanz', 'queued Hugo Rey'])
  const next = await plan(ana)
  for (const { call, playerId } of [gala, hugo, eva])
    await call(playersApi.change, { params: { id: String(playerId) }, body: { isPublic: 0 } })
  expect(await ask(ana, next.id, [gala, hugo, eva], 'turn')).toEqual(['asked Eva Mas'])
})

test('for a ranked match only members of its clan are asked', async () => {
  const { id: clanId } = await aClan(ana)
  await join(bea, clanId)
  const { id } = await plan(ana, { matchType: 'ranked', clanId })
  expect(await ask(ana, id, [carla, bea], 'all')).toEqual(['asked Bea Soler'])
  expect(await acceptSeat(bea, id)).toMatchObject({ ownPosition: 2 })
})

test('a seat that is held for the waitlist is not given to a user who was asked', async () => {
  const { id } = await plan(ana, { players: [{ name: 'Lola' }, { name: 'Marta' }, { name: 'Nuria' }] })
  await waitFor(eva, id)
  await unseat(ana, id, 3)
  await unseat(ana, id, 4)
  await ask(ana, id, [carla])
  await takeSeat(dani, id)
  expect(await outcomeOf(acceptSeat(carla, id))).toBe('409 place_reserved')
  expect(await refusal(() => ask(ana, id, [bea]))).toBe('409 place_reserved')
  await takeSeat(eva, id)
  expect(await requestsTo(carla)).toEqual([])
})
