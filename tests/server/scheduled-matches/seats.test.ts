import { beforeEach, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { leaveSeat, lineUp, plan, planSeen, takeSeat, unseat } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person, carla: Person, dani: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carla, dani] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'], {
    timeZone: 'Europe/Madrid',
  })
})

describe('taking a place', () => {
  // spec 1: join open ones
  // spec 3: scheduled_matches status
  test('whoever makes a match sits in the first place, and others join in what is free', async () => {
    const { id } = await plan(ana)
    expect(lineUp(await takeSeat(bea, id))).toEqual(['1 Ana Ruiz', '2 Bea Soler'])
    const match = await takeSeat(carla, id, { position: 4 })
    expect(match).toMatchObject({ status: 'open', availableSlots: [3], ownPosition: 4, canEdit: false })
    expect(match.participants[2]).toMatchObject({
      userId: carla.id,
      playerName: 'Carla Pons',
      courtPosition: 'right',
      user: { firstName: 'Carla', lastName: 'Pons', favouriteCourtSide: 'left' },
    })
    expect(await takeSeat(dani, id)).toMatchObject({ status: 'closed', availableSlots: [] })
  })

  test('a bare name means a registered player only among people one knows: by a match that both agreed to', async () => {
    const { id } = await plan(ana)
    const byName = () => takeSeat(ana, id, { playerName: 'Bea Soler', isRegistered: true })
    const together = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
    expect(await refusal(byName)).toEqual({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'playerName', code: 'player_unknown' }],
    })
    await bea.call(matchesApi.confirm, ofMatch(together.id))
    expect(lineUp(await byName())).toEqual(['1 Ana Ruiz', '2 Bea Soler'])
  })
})

describe('giving a place back', () => {
  // spec 4: Open means free slots | A leave-match call exists
  test('whoever leaves opens the match again; the creator stays its creator', async () => {
    const { id } = await plan(ana, { players: [{ name: 'Lola' }, { name: 'Marta' }, { id: bea.playerId }] })
    expect((await planSeen(bea, id)).status).toBe('closed')
    expect(await leaveSeat(bea, id)).toMatchObject({ status: 'open', availableSlots: [4], ownPosition: null })
    expect(await leaveSeat(ana, id)).toMatchObject({ availableSlots: [1, 4], canEdit: true })
  })

  test('nobody is taken out of a place in which nobody sits', async () => {
    const { id } = await plan(ana)
    expect(await refusal(() => unseat(ana, id, 2))).toEqual({ status: 404, code: 'not_found' })
  })

  test('from a private match one does not see one is out for good', async () => {
    const { id } = await plan(ana, { visibility: 'private', players: [{ id: bea.playerId }] })
    expect(await leaveSeat(bea, id)).toMatchObject({ ownPosition: null, shareKey: null })
    expect(await refusal(() => planSeen(bea, id))).toEqual({ status: 404, code: 'not_found' })
  })
})

test('everybody in it hears who comes, and who goes in the place of that, but for who caused it', async () => {
  const { id } = await plan(ana)
  await takeSeat(bea, id)
  await takeSeat(bea, id, { userId: carla.id })
  await leaveSeat(carla, id)
  const told = async (person: Person) =>
    (await inboxOf(person)).map(({ type, data }) => `${type} ${String(data.playerName ?? data.fromName)}`)
  expect(await told(ana)).toEqual(['scheduled_left Carla Pons', 'scheduled_joined Bea Soler'])
  expect(await told(bea)).toEqual(['scheduled_left Carla Pons'])
  expect(await told(carla)).toEqual(['scheduled_seated Bea Soler'])
})
