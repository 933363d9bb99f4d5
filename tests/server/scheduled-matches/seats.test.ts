import { beforeEach, describe, expect, test } from 'vitest'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { ofMatch } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { leaveSeat, lineUp, plan, planSeen, takeSeat, unseat } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person, carla: Person, dani: Person, eva: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carla, dani, eva] = await app.people(
    ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas'],
    { timeZone: 'Europe/Madrid' },
  )
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

  // spec 9: Max 4 players per
  test('full, twice, taken, begun and unseen are refused, and nothing changes', async () => {
    const { id } = await plan(ana, { players: [{ name: 'Lola' }, { name: 'Marta' }] })
    expect(await refusal(() => takeSeat(ana, id))).toEqual({ status: 409, code: 'already_joined' })
    expect(await refusal(() => takeSeat(bea, id, { position: 2 }))).toEqual({
      status: 409,
      code: 'position_taken',
    })
    await takeSeat(bea, id)
    expect(await refusal(() => takeSeat(carla, id))).toEqual({ status: 409, code: 'match_full' })
    const hidden = await plan(ana, { visibility: 'private' })
    expect(await refusal(() => takeSeat(bea, hidden.id))).toEqual({ status: 404, code: 'not_found' })
    app.clock.now = new Date('2026-05-20T18:00:00.000Z')
    await planSeen(bea, id)
    expect(await refusal(() => leaveSeat(bea, id))).toEqual({ status: 409, code: 'match_started' })
    await planSeen(carla, id)
    expect(await refusal(() => takeSeat(carla, id))).toEqual({ status: 409, code: 'match_started' })
  })

  test('who is in it seats others, by name or account; outsiders only themselves', async () => {
    await befriend(ana, bea)
    const { id } = await plan(ana)
    const named = (person: Person, body: object) => refusal(() => takeSeat(person, id, body))
    expect(await named(carla, { playerName: 'Lola' })).toEqual({ status: 403, code: 'not_allowed' })
    expect(await named(carla, { userId: dani.id })).toEqual({ status: 403, code: 'not_allowed' })
    await takeSeat(ana, id, { playerName: 'Bea Soler', isRegistered: true })
    await takeSeat(bea, id, { playerName: 'Lola Güell', position: 4 })
    expect(await named(bea, { playerName: ' lola  guell ' })).toEqual({ status: 409, code: 'already_joined' })
    expect(await named(ana, { userId: bea.id })).toEqual({ status: 409, code: 'already_joined' })
    expect(lineUp(await takeSeat(ana, id, { playerId: eva.playerId }))).toEqual([
      '1 Ana Ruiz',
      '2 Bea Soler',
      '3 Eva Mas',
      '4 Lola Güell',
    ])
  })

  test('a bare name means a registered player only among people one knows, and only one of them', async () => {
    const twin = await app.person('Bea Soler')
    const { id } = await plan(ana)
    const byName = () => takeSeat(ana, id, { playerName: 'Bea Soler', isRegistered: true })
    expect(await refusal(byName)).toEqual({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'playerName', code: 'player_unknown' }],
    })
    await befriend(ana, bea)
    await befriend(ana, twin)
    expect(await refusal(byName)).toEqual({ status: 409, code: 'ambiguous_player' })
  })
})

describe('giving a place back', () => {
  // spec 4: Open means free slots | A leave-match call exists
  test('whoever leaves opens the match again; the creator stays its creator', async () => {
    const { id } = await plan(ana, { players: [{ name: 'Lola' }, { name: 'Marta' }, { id: bea.playerId }] })
    expect((await planSeen(bea, id)).status).toBe('closed')
    expect(await leaveSeat(bea, id)).toMatchObject({ status: 'open', availableSlots: [4], ownPosition: null })
    expect(await leaveSeat(ana, id)).toMatchObject({ availableSlots: [1, 4], canEdit: true })
    expect(await refusal(() => leaveSeat(carla, id))).toEqual({ status: 409, code: 'not_a_participant' })
  })

  test('only the creator takes others out, from a place in which somebody sits', async () => {
    const { id } = await plan(ana)
    await takeSeat(bea, id, { position: 3 })
    expect(await refusal(() => unseat(bea, id, 1))).toEqual({ status: 403, code: 'not_allowed' })
    expect(await refusal(() => unseat(ana, id, 2))).toEqual({ status: 404, code: 'not_found' })
    expect(lineUp(await unseat(ana, id, 3))).toEqual(['1 Ana Ruiz'])
    expect((await inboxOf(bea)).map(({ type }) => type)).toEqual(['scheduled_removed'])
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

// spec 5: Participant position is a number
test('positions are whole numbers from 1 to 4', async () => {
  const { id } = await plan(ana)
  for (const position of [0, 5, 1.5, '1'])
    expect(
      await refusal(() =>
        bea.call(scheduledMatchesApi.join, { ...ofMatch(id), body: { position } as never }),
      ),
    ).toEqual({ status: 400, code: 'invalid_input', issues: [{ path: 'position', code: 'invalid_value' }] })
})
