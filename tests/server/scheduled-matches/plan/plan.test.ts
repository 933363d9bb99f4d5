import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { callOff, lineUp, plan, planned, planSeen, replan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'], {
    timeZone: 'Europe/Madrid',
  })
})

const issue = (path: string, code: string) => ({
  status: 400,
  code: 'invalid_input',
  issues: [{ path, code }],
})
const told = async (person: Person) => (await inboxOf(person)).map(({ type }) => type)

describe('making a match', () => {
  // spec 3: scheduled_matches duration | scheduled_matches status | scheduled_matches matchType
  // spec 3: scheduled_matches visibility | Also availableSlots, creator {firstName, lastName}
  // spec 5: courtName, venue, comments, clanId | matchType is casual or ranked (default casual)
  // spec 5: Visibility is public, friends | Duration options are 60
  // spec 9: Durations 60, 90 and 120
  test('what is left out is as by default', async () => {
    expect(await plan(ana)).toMatchObject({
      date: '2026-05-20',
      time: '19:30',
      duration: 90,
      timeZone: 'Europe/Madrid',
      startsAt: '2026-05-20T17:30:00.000Z',
      endsAt: '2026-05-20T19:00:00.000Z',
      venue: null,
      courtName: null,
      comments: null,
      status: 'open',
      createdBy: ana.id,
      creator: { firstName: 'Ana', lastName: 'Ruiz' },
      clanId: null,
      matchType: 'casual',
      visibility: 'public',
      visibleToClanIds: [],
      availableSlots: [2, 3, 4],
      ownPosition: 1,
      canEdit: true,
      canDelete: true,
      waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
    })
  })

  // spec 4: Closed means full
  // spec 5: Players with blank names
  test.for([
    [
      'two named, the creator first',
      [{ name: 'Lola' }, { name: 'Marta' }],
      ['1 Ana Ruiz', '2 Lola', '3 Marta'],
    ],
    [
      'places by the payload',
      [
        { name: 'Lola', position: 1 },
        { name: 'Marta', position: 4 },
      ],
      ['1 Lola', '2 Ana Ruiz', '4 Marta'],
    ],
    [
      'blank names are dropped',
      [{ name: '  ' }, { name: '', position: 1 }, { name: 'Lola' }],
      ['1 Ana Ruiz', '2 Lola'],
    ],
    [
      'four others',
      ['Lola', 'Marta', 'Nuria', 'Olga'].map((name) => ({ name })),
      ['1 Lola', '2 Marta', '3 Nuria', '4 Olga'],
    ],
  ] as const)('%s', async ([, players, seats]) => {
    const match = await plan(ana, { players: players.map((player) => ({ ...player })) })
    expect(lineUp(match)).toEqual(seats)
    expect(match.status).toBe(seats.length === 4 ? 'closed' : 'open')
  })

  test('the creator sits where the payload puts them', async () => {
    const match = await plan(ana, {
      players: [{ id: ana.playerId, position: 3, courtSide: 'both' }, { id: bea.playerId }],
    })
    expect(lineUp(match)).toEqual(['1 Bea Soler', '3 Ana Ruiz'])
    expect(match.participants.map(({ courtPosition }) => courtPosition)).toEqual(['left', 'both'])
    expect(await told(bea)).toEqual(['scheduled_seated'])
  })

  // spec 0: schedule future matches for up
  // spec 5: Time must be HH:MM | At most 4 players
  // spec 9: Max 4 players per | Durations 60, 90 and 120
  test.for([
    ['no date', { date: '' }, issue('date', 'date_required')],
    ['a day that does not exist', { date: '2026-02-30' }, issue('date', 'date_impossible')],
    ['yesterday', { date: '2026-05-13' }, issue('date', 'date_in_past')],
    ['in more than two years', { date: '2028-05-14' }, issue('date', 'date_too_far')],
    ['25:00', { time: '25:00' }, issue('time', 'time_impossible')],
    ['7:30', { time: '7:30' }, issue('time', 'time_impossible')],
    ['a duration of 75', { duration: 75 }, issue('duration', 'duration_impossible')],
    ['ranked without a clan', { matchType: 'ranked' }, issue('clanId', 'clan_required')],
    ['for clans, but for none', { visibility: 'clans' }, issue('visibleToClanIds', 'clans_required')],
    [
      'five players',
      { players: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })) },
      issue('players', 'too_many_players'),
    ],
    [
      'one place for two',
      {
        players: [
          { name: 'Lola', position: 2 },
          { name: 'Marta', position: 2 },
        ],
      },
      issue('players.1.position', 'position_taken'),
    ],
    [
      'one name twice',
      { players: [{ name: 'Lola' }, { name: ' LOLA ' }] },
      issue('players.1.name', 'duplicate_player'),
    ],
    ['place 5', { players: [{ name: 'Lola', position: 5 }] }, issue('players.0.position', 'invalid_value')],
    [
      'a player nobody knows',
      { players: [{ id: 2_000_000_000 }] },
      issue('players.0.name', 'player_unknown'),
    ],
  ] as const)('%s is refused', async ([, change, refused]) => {
    expect(await refusal(() => plan(ana, change as never))).toEqual(refused)
  })

  test('today may be over already; in a zone of tomorrow it is tomorrow', async () => {
    expect((await plan(ana, { date: '2026-05-14', time: '06:00' })).startsAt).toBe('2026-05-14T04:00:00.000Z')
    const kiritimati = { 'Time-Zone': 'Pacific/Kiritimati' }
    expect(await plan(ana, { date: '2026-05-15' }, kiritimati)).toMatchObject({
      timeZone: 'Pacific/Kiritimati',
      startsAt: '2026-05-15T05:30:00.000Z',
    })
    expect(await refusal(() => plan(ana, { date: '2026-05-14' }, kiritimati))).toEqual(
      issue('date', 'date_in_past'),
    )
  })

  test('while the zone is unknown, it begins where the day begins last', async () => {
    const match = await plan(await app.person('Eva Mas'), {}, {})
    expect(match).toMatchObject({ timeZone: null, startsAt: '2026-05-21T07:30:00.000Z' })
  })

  // spec 4: Status is supplied by the server
  test('what a body says of its maker, its state or its id is not listened to', async () => {
    const match = await plan(ana, { createdBy: bea.id, status: 'closed', id: 1 } as never)
    expect(match).toMatchObject({ createdBy: ana.id, status: 'open' })
  })

  // spec 4: Choosing ranked with a clan
  test('ranked is for its clan and for nobody else, whatever the payload says', async () => {
    const { id: clanId } = await aClan(ana)
    const { id: other } = await aClan(ana)
    const match = await plan(ana, {
      matchType: 'ranked',
      clanId,
      visibility: 'public',
      visibleToClanIds: [String(other)],
    })
    expect(match).toMatchObject({
      matchType: 'ranked',
      visibility: 'clans',
      visibleToClanIds: [String(clanId)],
    })
    expect(
      await refusal(() => plan(ana, { matchType: 'ranked', clanId, players: [{ id: bea.playerId }] })),
    ).toEqual({
      status: 409,
      code: 'player_not_in_clan',
    })
  })

  test('a clan has to be one’s own; a private one says nothing of itself', async () => {
    const { id: open } = await aClan(ana)
    const { id: hidden } = await aClan(ana, { isPublic: false })
    expect(await refusal(() => plan(bea, { clanId: open }))).toEqual({ status: 403, code: 'not_allowed' })
    expect(await refusal(() => plan(bea, { clanId: hidden }))).toEqual({ status: 404, code: 'not_found' })
    expect(
      await refusal(() => plan(bea, { visibility: 'clans', visibleToClanIds: [String(hidden)] })),
    ).toEqual({ status: 404, code: 'not_found' })
  })

  test('who sees a public match of a private clan does not learn of the clan', async () => {
    const { id: clanId, name } = await aClan(ana, { isPublic: false })
    const { id } = await plan(ana, { clanId })
    expect(await planSeen(ana, id)).toMatchObject({ clanId, clanName: name })
    expect(await planSeen(bea, id)).toMatchObject({ clanId: null, clanName: null })
  })

  test('a key that is sent again makes no second match', async () => {
    const headers = { 'Time-Zone': 'Europe/Madrid', 'Idempotency-Key': 'plan-of-ana-1' }
    const [one, again] = [await plan(ana, {}, headers), await plan(ana, {}, headers)]
    expect(again.id).toBe(one.id)
    expect(await planned(ana, 'own')).toEqual([one.id])
  })

  test('strangers are put into matches twenty times an hour', async () => {
    const others = await Promise.all(Array.from({ length: 21 }, (_, number) => app.person(`Otra ${number}`)))
    const last = others.pop()
    for (let start = 0; start < 20; start += 2)
      await plan(ana, { players: others.slice(start, start + 2).map(({ playerId: id }) => ({ id })) })
    const once = () => plan(ana, { players: [{ id: last?.playerId ?? 0 }] })
    expect(await refusal(once)).toEqual({ status: 429, code: 'too_many_requests' })
    app.clock.now = new Date('2026-05-14T11:00:01.000Z')
    expect(lineUp(await once())).toEqual(['1 Ana Ruiz', '2 Otra 20'])
  })

  test('nobody plans more than fifty', async () => {
    for (let count = 0; count < 50; count += 1) await plan(bea)
    expect(await refusal(() => plan(bea))).toEqual({ status: 409, code: 'scheduled_limit' })
  })
  test('nor with one that was to be recorded and gets another day', async () => {
    const full = { status: 409, code: 'scheduled_limit' }
    const { id } = await plan(ana, { date: '2026-05-14', time: '18:00' })
    app.clock.now = new Date('2026-05-20T10:00:00.000Z')
    for (let count = 0; count < 49; count += 1) await plan(ana, { date: '2026-06-01' })
    const last = await plan(ana, { date: '2026-06-01' })
    expect(await refusal(() => replan(ana, id, { date: '2026-06-02' }))).toEqual(full)
    // What it says otherwise takes no room, and those that were counted already move freely.
    expect(await replan(ana, id, { date: '2026-05-14', time: '18:00', venue: 'Pista 2' })).toMatchObject({
      venue: 'Pista 2',
    })
    await replan(ana, last.id, { date: '2026-06-03' })
    await callOff(ana, last.id)
    expect(await replan(ana, id, { date: '2026-06-02' })).toMatchObject({ date: '2026-06-02' })
    expect(await refusal(() => plan(ana, { date: '2026-06-01' }))).toEqual(full)
  })
  test('one that has begun already today counts among the fifty', async () => {
    app.clock.now = new Date('2026-05-20T20:00:00.000Z')
    for (let n = 0; n < 50; n += 1) await plan(ana, { time: '06:00' })
    expect(await refusal(() => plan(ana, { time: '06:00' }))).toEqual({
      status: 409,
      code: 'scheduled_limit',
    })
  })
})
