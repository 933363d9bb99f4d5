import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, ofClan } from '#tests/support/clans.ts'
import { befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'
import { callOff, lineUp, plan, scheduledFor, replan, takeSeat, waitFor } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person, carla: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carla] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons'], {
    timeZone: 'Europe/Madrid',
  })
})

const notified = async (person: Person) => (await inboxOf(person)).map(({ type }) => type)

describe('editing a scheduled match', () => {
  test('keeps the players when none are sent, and notifies a player of a new time and venue but not of new notes', async () => {
    const { id } = await plan(ana)
    await takeSeat(bea, id)
    const changed = await replan(ana, id, { time: '20:00', venue: 'Club Norte', comments: 'Pelotas nuevas' })
    expect(changed).toMatchObject({ startsAt: '2026-05-20T18:00:00.000Z', venue: 'Club Norte' })
    expect(lineUp(changed)).toEqual(['1 Ana Ruiz', '2 Bea Soler'])
    expect(await notified(bea)).toEqual(['scheduled_changed'])
    await replan(ana, id, { time: '20:00', venue: 'Club Norte', comments: 'Otra cosa' })
    expect(await notified(bea)).toEqual(['scheduled_changed'])
  })

  test('leaves each player one unread notification, of the latest change', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }] })
    await replan(ana, id, { time: '20:00' })
    await bea.call(notificationsApi.readAll, {})
    await replan(ana, id, { time: '20:30' })
    await replan(ana, id, { time: '21:00' })
    const changes = (await inboxOf(bea)).filter(({ type }) => type === 'scheduled_changed')
    expect(changes.map(({ isRead, data }) => [isRead, data.time])).toEqual([
      [false, '21:00'],
      [true, '20:00'],
    ])
  })

  test('replaces the players with those sent and notifies those removed or added, and keeps them for null', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }, { name: 'Lola' }] })
    const before = await scheduledFor(ana, id)
    const [fourth, first] = [
      { id: ana.playerId, position: 4 } as const,
      { id: carla.playerId, position: 1 } as const,
    ]
    const changed = await replan(ana, id, { players: [fourth, first] })
    expect(lineUp(changed)).toEqual(['1 Carla Pons', '4 Ana Ruiz'])
    expect(changed.participants[1]?.signupTime).toBe(before.participants[0]?.signupTime)
    expect(await notified(bea)).toEqual(['scheduled_removed', 'scheduled_seated'])
    expect(await notified(carla)).toEqual(['scheduled_seated'])
    expect(lineUp(await replan(ana, id, { players: null }))).toEqual(lineUp(changed))
  })

  // spec 7: PUT /api/matches/scheduled/{id} (same payload)
  test('seats the creator as a new match does, unless four others are sent', async () => {
    const { id } = await plan(ana)
    const ofBea = { id: bea.playerId, position: 1 } as const
    expect(lineUp(await replan(ana, id, { players: [] }))).toEqual(['1 Ana Ruiz'])
    expect(lineUp(await replan(ana, id, { players: [ofBea] }))).toEqual(['1 Bea Soler', '2 Ana Ruiz'])
    expect(lineUp(await plan(ana, { players: [ofBea] }))).toEqual(['1 Bea Soler', '2 Ana Ruiz'])
    const four = [ofBea, { id: carla.playerId }, { name: 'Lola' }, { name: 'Marta' }]
    expect(lineUp(await replan(ana, id, { players: four }))).toEqual([
      '1 Bea Soler',
      '2 Carla Pons',
      '3 Lola',
      '4 Marta',
    ])
  })

  test('leaves a creator who is not among the players in their seat, with their side, while that seat is free', async () => {
    const own = { id: ana.playerId, position: 3, courtPosition: 'both' } as const
    const { id } = await plan(ana, { players: [own] })
    const { participants } = await replan(ana, id, { players: [{ id: bea.playerId, position: 1 }] })
    expect(participants).toMatchObject([
      { userId: bea.id, position: 1 },
      { userId: ana.id, position: 3, courtPosition: 'both' },
    ])
    expect(lineUp(await replan(ana, id, { players: [{ id: bea.playerId, position: 3 }] }))).toEqual([
      '1 Ana Ruiz',
      '3 Bea Soler',
    ])
  })

  test('finds a registered player by the userId that the search answered', async () => {
    const zoe = await app.person('Zoe Ferrer')
    const [found] = await ana.call(playersApi.search, { query: { q: 'zoe ferrer' } })
    const picked = { name: 'Zoe', userId: found!.userId!, isRegistered: true, position: 3 } as const
    const { id } = await plan(ana, { players: [picked] })
    expect((await scheduledFor(ana, id)).participants[1]).toMatchObject({ userId: zoe.id, position: 3 })
    const twice = [picked, { name: 'Otra', userId: zoe.id }]
    expect(await outcomeOf(replan(ana, id, { players: twice }))).toBe('400 invalid_input')
  })

  test('rejects players sent with a stale version with 409, but accepts a new venue', async () => {
    const { id, updatedAt } = await plan(ana)
    await takeSeat(bea, id)
    const players = [{ id: ana.playerId }]
    expect(await outcomeOf(replan(ana, id, { updatedAt, players }))).toBe('409 match_changed')
    // Another venue changes no seat.
    const moved = await replan(ana, id, { updatedAt, venue: 'Club Norte' })
    expect(moved).toMatchObject({ venue: 'Club Norte', availableSlots: [3, 4] })
    const { id: clanId } = await aClan(ana)
    const ofTheClan = await plan(ana, { clanId })
    await ana.call(clansApi.remove, ofClan(clanId))
    const late = { players, updatedAt: ofTheClan.updatedAt }
    expect(await outcomeOf(replan(ana, ofTheClan.id, late))).toBe('409 match_changed')
  })

  test('accepts the unchanged date and time of a past match, and rejects another past date or time', async () => {
    const { id } = await plan(ana, { date: '2026-05-15' })
    app.clock.now = new Date('2026-05-17T10:00:00.000Z')
    await scheduledFor(ana, id)
    expect((await replan(ana, id, { date: '2026-05-15', venue: 'Club Norte' })).venue).toBe('Club Norte')
    expect(await refusal(() => replan(ana, id, { date: '2026-05-16' }))).toMatchObject({
      issues: [{ path: 'date', code: 'date_in_past' }],
    })
    app.clock.now = new Date('2026-05-15T18:00:00.000Z')
    await replan(ana, id, { date: '2026-05-15', venue: 'Club Sur' })
    expect(await refusal(() => replan(ana, id, { date: '2026-05-15', time: '19:45' }))).toMatchObject({
      issues: [{ path: 'time', code: 'time_in_past' }],
    })
  })

  test('keeps the time zone of the match when the creator’s request comes from another one', async () => {
    const { id } = await plan(ana)
    const body = { date: '2026-05-21', time: '08:00' }
    const tokyo = { 'Time-Zone': 'Asia/Tokyo' }
    const changed = await ana.call(scheduledMatchesApi.change, { params: { id: String(id) }, body }, tokyo)
    expect(changed).toMatchObject({ timeZone: 'Europe/Madrid', startsAt: '2026-05-21T06:00:00.000Z' })
  })
})

describe('cancelling a scheduled match', () => {
  test('notifies a seated player, and a waiting player only if the match is still visible to that player', async () => {
    await befriend(ana, carla)
    const players = [{ id: bea.playerId }, { name: 'Lola' }, { name: 'Marta' }]
    const { id } = await plan(ana, { visibility: 'friends', players })
    const { id: unseen } = await plan(ana, { visibility: 'friends', players })
    for (const match of [id, unseen]) await waitFor(carla, match)
    await callOff(ana, id)
    expect(await notified(bea)).toContain('scheduled_cancelled')
    await unfriend(ana, carla)
    await callOff(ana, unseen)
    expect((await notified(carla)).filter((type) => type === 'scheduled_cancelled')).toHaveLength(1)
  })

  test('is allowed for an admin of its clan, and returns 403 for an admin of a clan it is only visible to', async () => {
    const { id: clanId } = await aClan(ana)
    await addMember(ana, clanId, bea)
    const { id } = await plan(bea, { clanId })
    const { id: shown } = await plan(bea, { visibility: 'clans', visibleToClanIds: [String(clanId)] })
    expect(await outcomeOf(callOff(ana, shown))).toBe('403 not_allowed')
    await callOff(ana, id)
    expect(await notified(bea)).toContain('scheduled_cancelled')
  })
})

test('deleting a clan makes its ranked scheduled match casual, and hides the match from a member who is not in it', async () => {
  const { id: clanId } = await aClan(ana)
  await addMember(ana, clanId, bea)
  const { id } = await plan(ana, { matchType: 'ranked', clanId })
  expect(await scheduledFor(bea, id)).toMatchObject({ matchType: 'ranked', clanId })
  await ana.request(`/api/clans/${clanId}`, { method: 'DELETE' })
  expect(await scheduledFor(ana, id)).toMatchObject({
    matchType: 'casual',
    clanId: null,
    visibleToClanIds: [],
  })
  expect(await outcomeOf(scheduledFor(bea, id))).toBe('404 not_found')
})
