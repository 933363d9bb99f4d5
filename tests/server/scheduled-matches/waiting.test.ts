import { beforeEach, describe, expect, test } from 'vitest'
import { passOnOffers } from '#server/scheduled-matches/seats/service.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, endMembership } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import {
  leaveSeat,
  lineUp,
  plan,
  planSeen,
  replan,
  stopWaiting,
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
const waiting = async (person: Person, id: number) => (await planSeen(person, id)).waiting
const offersTo = async (person: Person) =>
  (await inboxOf(person)).filter(({ type }) => type === 'place_offered').map(({ data }) => data.until)
const minuteGoesBy = () => passOnOffers(app.db, app.clock.now)

describe('the line', () => {
  test('only a full match is waited for, by who is not in it and before it begins', async () => {
    const { id } = await plan(ana)
    expect(await outcomeOf(waitFor(carla, id))).toBe('409 places_free')
    const { id: closed } = await full()
    expect(await outcomeOf(waitFor(bea, closed))).toBe('409 already_joined')
    expect((await waitFor(carla, closed)).waiting).toEqual({
      total: 1,
      isWaiting: true,
      offeredUntil: null,
      held: 0,
    })
    expect((await waitFor(carla, closed)).waiting.total).toBe(1)
    at('2026-05-20T17:30:00.000Z')
    expect(await outcomeOf(waitFor(dani, closed))).toBe('409 match_started')
  })

  test('a place that opens is held for the first for two hours, then for the next', async () => {
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

  test('nobody slips in between a lapsed offer and the next one', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await waitFor(dani, id)
    await leaveSeat(bea, id)
    at('2026-05-20T12:00:00.000Z')
    expect(await outcomeOf(takeSeat(eva, id))).toBe('409 place_reserved')
    expect((await takeSeat(dani, id)).ownPosition).toBe(2)
  })

  test('two places for two who wait, and a third for anybody', async () => {
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

  test('the creator may fill what is held; whoever was asked waits on, before all others', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await waitFor(dani, id)
    await leaveSeat(bea, id)
    await takeSeat(ana, id, { playerName: 'Nuria' })
    expect(await waiting(carla, id)).toEqual({ total: 2, isWaiting: true, offeredUntil: null, held: 0 })
    await unseat(ana, id, 3)
    expect((await waiting(carla, id)).offeredUntil).not.toBeNull()
  })

  test('who gives up passes the place on', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await waitFor(dani, id)
    await leaveSeat(bea, id)
    expect((await stopWaiting(carla, id)).waiting).toMatchObject({ total: 1, isWaiting: false })
    expect(await offersTo(dani)).toHaveLength(1)
    expect((await stopWaiting(eva, id)).waiting.total).toBe(1)
  })

  test('who would not see the match any more is passed over, also once they were offered the seat', async () => {
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

  test('an offer that was taken, or taken back, is told no more', async () => {
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

  test('a change of the players by the creator opens seats too; who is seated by it waits no more', async () => {
    const { id } = await full()
    await waitFor(carla, id)
    await replan(ana, id, { players: [{ id: ana.playerId }, { id: bea.playerId }] })
    expect(await offersTo(carla)).toHaveLength(1)
    const players = [{ id: ana.playerId }, { id: carla.playerId }, { name: 'Lola' }]
    expect((await replan(ana, id, { players })).waiting).toMatchObject({ total: 0, held: 0 })
    expect(await offersTo(carla)).toEqual([])
    expect((await takeSeat(dani, id)).status).toBe('closed')
  })

  test('an offer lasts no longer than to the start, also when that is moved', async () => {
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
    expect((await planSeen(carla, id)).waiting.offeredUntil).toBe('2026-05-20T11:00:00.000Z')
  })
})
