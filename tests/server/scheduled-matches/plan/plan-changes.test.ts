import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, ofClan } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'
import {
  callOff,
  lineUp,
  plan,
  planned,
  planSeen,
  replan,
  takeSeat,
  waitFor,
} from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person, carla: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carla] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons'], {
    timeZone: 'Europe/Madrid',
  })
})

const issue = (path: string, code: string) => ({
  status: 400,
  code: 'invalid_input',
  issues: [{ path, code }],
})
const told = async (person: Person) => (await inboxOf(person)).map(({ type }) => type)

describe('changing a match', () => {
  test('only its creator does; without players everybody stays', async () => {
    const { id } = await plan(ana)
    await takeSeat(bea, id)
    expect(await refusal(() => replan(bea, id))).toEqual({ status: 403, code: 'not_allowed' })
    const changed = await replan(ana, id, { time: '20:00', venue: 'Club Norte', comments: 'Pelotas nuevas' })
    expect(changed).toMatchObject({ startsAt: '2026-05-20T18:00:00.000Z', venue: 'Club Norte' })
    expect(lineUp(changed)).toEqual(['1 Ana Ruiz', '2 Bea Soler'])
    expect(await told(bea)).toEqual(['scheduled_changed'])
    await replan(ana, id, { time: '20:00', venue: 'Club Norte', comments: 'Otra cosa' })
    expect(await told(bea)).toEqual(['scheduled_changed'])
  })

  test('with players these are all who sit in it', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }, { name: 'Lola' }] })
    const before = await planSeen(ana, id)
    const changed = await replan(ana, id, {
      players: [
        { id: ana.playerId, position: 4 },
        { id: carla.playerId, position: 1 },
      ],
    })
    expect(lineUp(changed)).toEqual(['1 Carla Pons', '4 Ana Ruiz'])
    expect(changed.participants[1]?.signupTime).toBe(before.participants[0]?.signupTime)
    expect(await told(bea)).toEqual(['scheduled_removed', 'scheduled_seated'])
    expect(await told(carla)).toEqual(['scheduled_seated'])
  })

  test('players that are null stay, and of none nobody does', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }] })
    expect(lineUp(await replan(ana, id, { players: null }))).toEqual(['1 Ana Ruiz', '2 Bea Soler'])
    expect((await replan(ana, id, { players: [] })).participants).toEqual([])
  })

  test('of a version that is gone it is refused', async () => {
    const { id, updatedAt } = await plan(ana)
    app.clock.now = new Date('2026-05-14T10:01:00.000Z')
    await takeSeat(bea, id)
    expect(await refusal(() => replan(ana, id, { updatedAt, players: [] }))).toEqual({
      status: 409,
      code: 'match_changed',
    })
    // Where it is played takes nobody's place away.
    expect(await replan(ana, id, { updatedAt, venue: 'Club Norte' })).toMatchObject({
      availableSlots: [3, 4],
    })
  })

  test('two changes in one moment are two versions', async () => {
    const { id, updatedAt } = await plan(ana)
    await takeSeat(bea, id)
    expect(await outcomeOf(replan(ana, id, { players: [{ id: ana.playerId }], updatedAt }))).toBe(
      '409 match_changed',
    )
  })

  test('so is one of a clan that ends in that moment', async () => {
    const { id: clanId } = await aClan(ana)
    const { id, updatedAt } = await plan(ana, { clanId })
    app.clock.now = new Date(updatedAt)
    await ana.call(clansApi.remove, ofClan(clanId))
    expect(await outcomeOf(replan(ana, id, { players: [{ id: ana.playerId }], updatedAt }))).toBe(
      '409 match_changed',
    )
  })

  test('a match that is over keeps its day, and gets no other one in the past', async () => {
    const { id } = await plan(ana, { date: '2026-05-15' })
    app.clock.now = new Date('2026-05-17T10:00:00.000Z')
    await planSeen(ana, id)
    expect((await replan(ana, id, { date: '2026-05-15', venue: 'Club Norte' })).venue).toBe('Club Norte')
    expect(await refusal(() => replan(ana, id, { date: '2026-05-16' }))).toEqual(
      issue('date', 'date_in_past'),
    )
  })

  test('its zone stays, wherever its creator is meanwhile', async () => {
    const { id } = await plan(ana)
    const body = { date: '2026-05-21', time: '08:00' }
    const tokyo = { 'Time-Zone': 'Asia/Tokyo' }
    const changed = await ana.call(scheduledMatchesApi.change, { params: { id: String(id) }, body }, tokyo)
    expect(changed).toMatchObject({ timeZone: 'Europe/Madrid', startsAt: '2026-05-21T06:00:00.000Z' })
  })
})

describe('calling a match off', () => {
  test('those who sit in it and those who wait are told; a second time there is nothing', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }, { name: 'Lola' }, { name: 'Marta' }] })
    await waitFor(carla, id)
    expect(await refusal(() => callOff(bea, id))).toEqual({ status: 403, code: 'not_allowed' })
    await callOff(ana, id)
    expect(await told(bea)).toEqual(['scheduled_cancelled'])
    expect(await told(carla)).toEqual(['scheduled_cancelled'])
    expect(await outcomeOf(callOff(ana, id))).toBe('404 not_found')
  })

  test('who waits and sees it no more is not told', async () => {
    await befriend(ana, carla)
    const { id } = await plan(ana, {
      visibility: 'friends',
      players: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    })
    await waitFor(carla, id)
    await ana.call(friendsApi.remove, { params: { id: carla.id } })
    await callOff(ana, id)
    expect(await told(carla)).not.toContain('scheduled_cancelled')
  })

  test('an admin of the clan it is for may, and of a clan that only sees it not', async () => {
    const { id: clanId } = await aClan(ana)
    await addMember(ana, clanId, bea)
    const { id } = await plan(bea, { clanId })
    const { id: shown } = await plan(bea, { visibility: 'clans', visibleToClanIds: [String(clanId)] })
    expect(await refusal(() => callOff(ana, shown))).toEqual({ status: 403, code: 'not_allowed' })
    await callOff(ana, id)
    expect(await told(bea)).toContain('scheduled_cancelled')
  })

  test('a full match may be removed by any of its players once it has begun', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }, { name: 'Lola' }, { name: 'Marta' }] })
    app.clock.now = new Date('2026-05-20T17:30:00.000Z')
    await callOff(bea, id)
    expect(await planned(ana)).not.toContain(id)
  })
})

test('when its clan ends a match is casual, for those who sit in it', async () => {
  const { id: clanId } = await aClan(ana)
  const { id } = await plan(ana, { matchType: 'ranked', clanId })
  await ana.request(`/api/clans/${clanId}`, { method: 'DELETE' })
  expect(await planSeen(ana, id)).toMatchObject({ matchType: 'casual', clanId: null, visibleToClanIds: [] })
  expect(await outcomeOf(planSeen(bea, id))).toBe('404 not_found')
})
