import { beforeEach, describe, expect, test } from 'vitest'
import { renewExpiredOffers } from '#server/scheduled-matches/waitlist/service.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, endMembership } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'
import {
  leaveSeat,
  lineUp,
  plan,
  scheduledFor,
  replan,
  takeSeat,
  unseat,
  waitFor,
} from '#tests/support/scheduled.ts'

const app = await testApp()
let ana: Person, bea: Person, carla: Person, dani: Person, eva: Person

beforeEach(async () => {
  at('2026-05-20T10:00:00.000Z')
  ;[ana, bea, carla, dani, eva] = await app.people(
    ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas'],
    { timeZone: 'Europe/Madrid' },
  )
})

const at = (moment: string) => (app.clock.now = new Date(moment))
/** Ana, Bea and two guests; it begins on 20 May at 17:30 UTC. */
const full = (change: Parameters<typeof plan>[1] = {}) =>
  plan(ana, { players: [{ id: bea.playerId }, { name: 'Lola' }, { name: 'Marta' }], ...change })
const waiting = async (person: Person, id: number) => (await scheduledFor(person, id)).waiting
const offersTo = async (person: Person) =>
  (await inboxOf(person)).filter(({ type }) => type === 'place_offered').map(({ data }) => data.until)
const minuteGoesBy = () => renewExpiredOffers(app.db, app.clock.now)

// spec 1: join open ones
// spec 3: scheduled_matches status
// spec 4: Open means free slots | A leave-match call exists
// spec 9: Max 4 players per
test('a scheduled match is joined in a free seat, closes when full and reopens when a player leaves', async () => {
  const { id } = await plan(ana)
  expect(lineUp(await takeSeat(bea, id))).toEqual(['1 Ana Ruiz', '2 Bea Soler'])
  const match = await takeSeat(carla, id, { position: 4 })
  expect(match).toMatchObject({ status: 'open', availableSlots: [3], ownPosition: 4, canEdit: false })
  const user = { firstName: 'Carla', lastName: 'Pons', favouriteCourtSide: 'left' }
  expect(match.participants[2]).toMatchObject({ userId: carla.id, courtPosition: 'right', user })
  expect(await takeSeat(dani, id)).toMatchObject({ status: 'closed', availableSlots: [] })
  expect(await outcomeOf(takeSeat(eva, id))).toBe('409 match_full')
  expect(await leaveSeat(bea, id)).toMatchObject({ status: 'open', availableSlots: [2], ownPosition: null })
  expect(lineUp(await takeSeat(ana, id, { playerId: eva.playerId }))[1]).toBe('2 Eva Mas')
})

test('seating a registered player by name works only after a match that both players confirmed', async () => {
  const { id } = await plan(ana)
  const together = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  const byName = () => takeSeat(ana, id, { playerName: 'Bea Soler', isRegistered: true })
  expect(await refusalIn(app)(byName)).toMatchObject({
    status: 400,
    issues: [{ path: 'playerName', code: 'player_unknown' }],
  })
  await bea.call(matchesApi.confirm, ofMatch(together.id))
  expect((await byName()).participants[1]).toMatchObject({ userId: bea.id })
})

test('players of a scheduled match are notified when another player joins or leaves or seats them', async () => {
  const { id } = await plan(ana)
  await takeSeat(bea, id)
  await takeSeat(bea, id, { userId: carla.id })
  await leaveSeat(carla, id)
  const notified = async (person: Person) =>
    (await inboxOf(person)).map(({ type, data }) => `${type} ${String(data.playerName ?? data.fromName)}`)
  expect(await notified(ana)).toEqual(['scheduled_left Carla Pons', 'scheduled_joined Bea Soler'])
  expect(await notified(bea)).toEqual(['scheduled_left Carla Pons'])
  expect(await notified(carla)).toEqual(['scheduled_seated Bea Soler'])
})

describe('the waitlist', () => {
  test('holds each player once, and rejects a player with 409 once the match has begun', async () => {
    const { id } = await full()
    for (const _ of ['first', 'again'])
      expect((await waitFor(carla, id)).waiting).toMatchObject({ total: 1, isWaiting: true, held: 0 })
    at('2026-05-20T17:30:00.000Z')
    expect(await outcomeOf(waitFor(dani, id))).toBe('409 match_started')
  })

  test('is offered a freed seat in order, each player for two hours', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    at('2026-05-20T10:05:00.000Z')
    await waitFor(dani, id)
    at('2026-05-20T11:00:00.000Z')
    await leaveSeat(bea, id)
    expect(await offersTo(carla)).toEqual(['2026-05-20T13:00:00.000Z'])
    expect(await waiting(carla, id)).toMatchObject({ offeredUntil: '2026-05-20T13:00:00.000Z', held: 0 })
    expect(await waiting(dani, id)).toMatchObject({ isWaiting: true, offeredUntil: null, held: 1 })
    expect(await outcomeOf(takeSeat(eva, id))).toBe('409 place_reserved')
    expect(await outcomeOf(takeSeat(dani, id))).toBe('409 place_reserved')

    at('2026-05-20T12:59:59.000Z')
    await minuteGoesBy()
    expect(await offersTo(dani)).toEqual([])
    at('2026-05-20T13:00:00.000Z')
    await minuteGoesBy()
    expect(await offersTo(dani)).toEqual(['2026-05-20T15:00:00.000Z'])
    expect(await waiting(carla, id)).toMatchObject({ total: 1, isWaiting: false, held: 1 })
    expect(await outcomeOf(takeSeat(carla, id))).toBe('409 place_reserved')
    expect(await takeSeat(dani, id)).toMatchObject({ status: 'closed', waiting: { total: 0, held: 0 } })
  })

  test('holds a seat between an expired offer and the next one', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await waitFor(dani, id)
    await leaveSeat(bea, id)
    at('2026-05-20T12:00:00.000Z')
    expect(await waiting(carla, id)).toMatchObject({ offeredUntil: null, held: 0 })
    expect(await waiting(dani, id)).toMatchObject({ offeredUntil: null, held: 0 })
    expect(await outcomeOf(takeSeat(eva, id))).toBe('409 place_reserved')
    expect((await takeSeat(dani, id)).ownPosition).toBe(2)
  })

  test('of two players holds two freed seats, and leaves a third to any player', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await waitFor(dani, id)
    await unseat(ana, id, 2)
    await unseat(ana, id, 3)
    expect(await waiting(eva, id)).toMatchObject({ total: 2, held: 2 })
    await unseat(ana, id, 4)
    expect((await takeSeat(eva, id)).availableSlots).toEqual([3, 4])
    expect(await outcomeOf(takeSeat(bea, id))).toBe('409 place_reserved')
    expect(lineUp(await takeSeat(carla, id, { position: 4 }))).toEqual([
      '1 Ana Ruiz',
      '2 Eva Mas',
      '4 Carla Pons',
    ])
  })

  test('keeps its order when the creator fills an offered seat', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await waitFor(dani, id)
    await leaveSeat(bea, id)
    await takeSeat(ana, id, { playerName: 'Nuria' })
    expect(await waiting(carla, id)).toEqual({ total: 2, isWaiting: true, offeredUntil: null, held: 0 })
    await unseat(ana, id, 3)
    expect((await waiting(carla, id)).offeredUntil).not.toBeNull()
  })

  test('skips players who can no longer see the match, even after an offer', async () => {
    const { id: clanId } = await aClan(ana)
    for (const person of [bea, carla, dani, eva]) await addMember(ana, clanId, person)
    const { id } = await full({ visibility: 'clans', visibleToClanIds: [String(clanId)] })
    for (const person of [carla, dani, eva]) await waitFor(person, id)
    await endMembership(carla, clanId, carla)
    await leaveSeat(bea, id)
    expect([await offersTo(carla), (await offersTo(dani)).length]).toEqual([[], 1])
    await endMembership(dani, clanId, dani)
    expect(await outcomeOf(takeSeat(eva, id))).toBe('done')
  })

  test('removes the notification of an offer that was taken or withdrawn', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await leaveSeat(bea, id)
    expect(await offersTo(carla)).toHaveLength(1)
    await takeSeat(ana, id, { playerName: 'Nuria' })
    expect(await offersTo(carla)).toEqual([])
    await unseat(ana, id, 3)
    expect(await offersTo(carla)).toHaveLength(1)
    await takeSeat(carla, id)
    expect(await offersTo(carla)).toEqual([])
  })

  test('is offered seats freed by an edit, and drops a player seated by an edit', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await replan(ana, id, { players: [{ id: ana.playerId }, { id: bea.playerId }] })
    expect(await offersTo(carla)).toHaveLength(1)
    const players = [{ id: ana.playerId }, { id: carla.playerId }, { name: 'Lola' }]
    expect((await replan(ana, id, { players })).waiting).toMatchObject({ total: 0, held: 0 })
    expect(await offersTo(carla)).toEqual([])
    expect((await takeSeat(dani, id)).status).toBe('closed')
  })

  test('ends offers at the start of the match at the latest, also when the start is moved', async () => {
    const { id: soon } = await full()
    await waitFor(carla, soon)
    at('2026-05-20T16:30:00.000Z')
    await leaveSeat(bea, soon)
    expect(await offersTo(carla)).toEqual(['2026-05-20T17:30:00.000Z'])
    at('2026-05-20T10:00:00.000Z')
    const { id } = await full({ time: '22:00' })
    await waitFor(carla, id)
    await leaveSeat(bea, id)
    await replan(ana, id, { time: '13:00' })
    expect((await scheduledFor(carla, id)).waiting.offeredUntil).toBe('2026-05-20T11:00:00.000Z')
  })
})
