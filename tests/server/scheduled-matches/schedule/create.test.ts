import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { aPlan, callOff, lineUp, plan, planned, replan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'], { timeZone: 'Europe/Madrid' })
})

const issue = (path: string, code: string) => ({
  status: 400,
  code: 'invalid_input',
  issues: [{ path, code }],
})
const guests = (...names: string[]) => names.map((name) => ({ name }))

describe('creating a scheduled match', () => {
  // spec 3: scheduled_matches duration | scheduled_matches status | scheduled_matches matchType
  // spec 3: scheduled_matches visibility | Also availableSlots, creator {firstName, lastName}
  // spec 5: courtName, venue, comments, clanId | matchType is casual or ranked (default casual)
  // spec 5: Visibility is public, friends | Duration options are 60
  // spec 9: Durations 60, 90 and 120
  test('uses the defaults for omitted and null fields', async () => {
    const usual = {
      venue: null,
      courtName: null,
      comments: null,
      clanId: null,
      matchType: 'casual',
      visibility: 'public',
      visibleToClanIds: [],
    }
    expect(await plan(ana)).toMatchObject({
      ...usual,
      duration: 90,
      timeZone: 'Europe/Madrid',
      endsAt: '2026-05-20T19:00:00.000Z',
      status: 'open',
      creator: { firstName: 'Ana', lastName: 'Ruiz' },
      availableSlots: [2, 3, 4],
      canDelete: true,
      waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
    })
    const nothing = Object.fromEntries([...Object.keys(usual), 'players'].map((key) => [key, null]))
    const match = await plan(ana, nothing)
    expect([match, lineUp(match)]).toMatchObject([usual, ['1 Ana Ruiz']])
  })

  // spec 4: Closed means full | Status is supplied by the server
  // spec 5: Players with blank names
  test.for<[string, { name: string; position?: 1 | 4 }[], string[]]>([
    ['two named guests after the creator', guests('Lola', 'Marta'), ['1 Ana Ruiz', '2 Lola', '3 Marta']],
    [
      'players in the positions sent',
      [
        { name: 'Lola', position: 1 },
        { name: 'Marta', position: 4 },
      ],
      ['1 Lola', '2 Ana Ruiz', '4 Marta'],
    ],
    [
      'no player for a blank name',
      [{ name: '  ' }, { name: '', position: 1 }, { name: 'Lola' }],
      ['1 Ana Ruiz', '2 Lola'],
    ],
    [
      'four named guests without the creator',
      guests('Lola', 'Marta', 'Nuria', 'Olga'),
      ['1 Lola', '2 Marta', '3 Nuria', '4 Olga'],
    ],
  ])('seats %s, and sets the status', async ([, players, seats]) => {
    const match = await plan(ana, { players })
    expect(lineUp(match)).toEqual(seats)
    expect(match.status).toBe(seats.length === 4 ? 'closed' : 'open')
  })

  test('seats the creator in the position sent, and notifies another seated player', async () => {
    const match = await plan(ana, {
      players: [{ id: ana.playerId, position: 3, courtSide: 'both' }, { id: bea.playerId }],
    })
    expect(lineUp(match)).toEqual(['1 Bea Soler', '3 Ana Ruiz'])
    expect(match.participants.map(({ courtPosition }) => courtPosition)).toEqual(['left', 'both'])
    expect((await inboxOf(bea)).map(({ type }) => type)).toEqual(['scheduled_seated'])
  })

  // spec 5: Time must be HH:MM | Duration must be 60 | Visibility is public, friends
  // spec 9: Durations 60, 90 and 120
  test('accepts each time, duration and visibility', async () => {
    const clan = { visibility: 'clans' as const, visibleToClanIds: [String((await aClan(ana)).id)] }
    const times = ['00:00', '12:30', '23:59'].map((time) => ({ time }))
    const durations = ([60, 90, 120] as const).map((duration) => ({ duration }))
    const others = (['public', 'friends', 'private'] as const).map((visibility) => ({ visibility }))
    for (const change of [...times, ...durations, clan, ...others])
      expect(await plan(ana, change)).toMatchObject(change)
  })

  // spec 0: schedule future matches for up
  // spec 5: Date is required ('Date is required') | Time must be HH:MM | Duration must be 60
  // spec 5: matchType is casual or ranked (default casual) | Visibility is public, friends
  // spec 5: Participant position is a number | At most 4 players
  // spec 9: Max 4 players per | Durations 60, 90 and 120
  test.for([
    [{ date: '' }, 'date', 'date_required'],
    [{ date: null }, 'date', 'date_required'],
    [{ date: '2026-02-30' }, 'date', 'date_impossible'],
    [{ date: '2026-05-13' }, 'date', 'date_in_past'],
    [{ date: '2028-05-14' }, 'date', 'date_too_far'],
    [{ time: undefined }, 'time', 'time_impossible'],
    [{ time: '24:00' }, 'time', 'time_impossible'],
    // It is 12:00 in Madrid.
    [{ date: '2026-05-14', time: '12:00' }, 'time', 'time_in_past'],
    [{ time: '7:30 pm' }, 'time', 'time_impossible'],
    [{ duration: 75 }, 'duration', 'duration_impossible'],
    [{ duration: '90' }, 'duration', 'duration_impossible'],
    [{ matchType: 'friendly' }, 'matchType', 'invalid_value'],
    [{ matchType: 'ranked' }, 'clanId', 'clan_required'],
    [{ visibility: 'secret' }, 'visibility', 'invalid_value'],
    [{ visibility: 'clans' }, 'visibleToClanIds', 'clans_required'],
    [{ players: guests('a', 'b', 'c', 'd', 'e') }, 'players', 'too_many_players'],
    [{ players: [0, 1].map((n) => ({ name: `${n}`, position: 2 })) }, 'players.1.position', 'position_taken'],
    [{ players: guests('Lola', ' LOLA ') }, 'players.1.name', 'duplicate_player'],
    [{ players: [{ id: 2_000_000_000 }] }, 'players.0.name', 'player_unknown'],
    [{ players: [{ name: 'Lola', position: 5 }] }, 'players.0.position', 'invalid_value'],
    [{ players: [{ name: 'Lola', position: '2' }] }, 'players.0.position', 'invalid_value'],
  ] as const)('rejects %o with a field error', async ([change, path, code]) => {
    expect(await refusal(() => plan(ana, change as never))).toEqual(issue(path, code))
  })

  test('accepts the next minute, rejects the past in the sent time zone, and assumes UTC−12 without a time zone', async () => {
    expect((await plan(ana, { date: '2026-05-14', time: '12:01' })).startsAt).toBe('2026-05-14T10:01:00.000Z')
    const kiritimati = { 'Time-Zone': 'Pacific/Kiritimati' }
    expect(await plan(ana, { date: '2026-05-15' }, kiritimati)).toMatchObject({
      timeZone: 'Pacific/Kiritimati',
      startsAt: '2026-05-15T05:30:00.000Z',
    })
    expect(await refusal(() => plan(ana, { date: '2026-05-14' }, kiritimati))).toEqual(
      issue('date', 'date_in_past'),
    )
    const unknown = await plan(await app.person('Eva Mas'), {}, {})
    expect(unknown).toMatchObject({ timeZone: null, startsAt: '2026-05-21T07:30:00.000Z' })
    // At UTC−12 it is 22:00 of the 13th.
    const late = { date: '2026-05-13', time: '22:00' }
    const eva = await app.person('Eva Sanz')
    expect(await refusal(() => plan(eva, late, {}))).toEqual(issue('time', 'time_in_past'))
  })

  // spec 4: Choosing ranked with a clan
  test('limits a ranked match to its clan in visibility and players, whatever visibility is sent', async () => {
    const [{ id: clanId }, { id: other }] = [await aClan(ana), await aClan(ana)]
    const ranked = { matchType: 'ranked', clanId } as const
    const visible = { visibility: 'public' as const, visibleToClanIds: [String(other)] }
    const shown = { ...ranked, visibility: 'clans', visibleToClanIds: [String(clanId)] }
    expect(await plan(ana, { ...ranked, ...visible })).toMatchObject(shown)
    const withOutsider = () => plan(ana, { ...ranked, players: [{ id: bea.playerId }] })
    expect(await refusal(withOutsider)).toEqual({ status: 409, code: 'player_not_in_clan' })
  })

  test('returns the same match for a repeated idempotency key', async () => {
    const headers = { 'Time-Zone': 'Europe/Madrid', 'Idempotency-Key': 'plan-of-ana-1' }
    const [one, again] = [await plan(ana, {}, headers), await plan(ana, {}, headers)]
    expect(again.id).toBe(one.id)
    expect(await planned(ana, 'own')).toEqual([one.id])
  })
})

describe('scheduled match limits', () => {
  /** Stores matches of a person that begin at an instant. */
  const store = (person: Person, count: number, startsAt: string) =>
    app.pool.query(
      `insert into scheduled_matches (date, time, starts_at, ends_at, created_by, share_key)
       select $2::timestamptz::date, '12:00', $2, $2::timestamptz + interval '90 minutes', $3, gen_random_uuid()
       from generate_series(1, $1)`,
      [count, startsAt, person.id],
    )
  const tooMany = { status: 409, code: 'scheduled_limit' }

  test('allow seating twenty strangers within an hour, then return 429 until the hour has passed', async () => {
    const others = await app.people(Array.from({ length: 21 }, (_, number) => `Otra ${number}`))
    const seat = (from: number, to = from + 3) =>
      plan(ana, { players: others.slice(from, to).map(({ playerId: id }) => ({ id })) })
    for (let start = 0; start < 18; start += 3) await seat(start)
    await seat(18, 20)
    expect(await refusal(() => seat(20))).toEqual({ status: 429, code: 'too_many_requests' })
    app.clock.now = new Date('2026-05-14T11:00:01.000Z')
    expect(lineUp(await seat(20))).toEqual(['1 Ana Ruiz', '2 Otra 20'])
  })

  test('allow a player fifty scheduled matches, counting those that began today', async () => {
    await store(ana, 49, '2026-05-14T04:00:00Z')
    await plan(ana)
    expect(await refusal(() => plan(ana))).toEqual(tooMany)
  })

  test('reject moving a past match to a future date as the fifty-first, but not other edits of it', async () => {
    const { id } = await plan(ana, { date: '2026-05-14', time: '18:00' })
    app.clock.now = new Date('2026-05-20T10:00:00.000Z')
    await store(ana, 49, '2026-06-01T10:00:00Z')
    const last = await plan(ana, { date: '2026-06-01' })
    expect(await refusal(() => replan(ana, id, { date: '2026-06-02' }))).toEqual(tooMany)
    // Other edits do not count, nor does moving a match that counts already.
    const same = { date: '2026-05-14', time: '18:00', venue: 'Pista 2' }
    expect(await replan(ana, id, same)).toMatchObject({ venue: 'Pista 2' })
    await replan(ana, last.id, { date: '2026-06-03' })
    await callOff(ana, last.id)
    expect(await replan(ana, id, { date: '2026-06-02' })).toMatchObject({ date: '2026-06-02' })
    expect(await refusal(() => plan(ana, { date: '2026-06-01' }))).toEqual(tooMany)
  })
})

// spec 7: GET /api/matches/scheduled | POST /api/matches/scheduled | PUT /api/matches/scheduled/{id}
// spec 7: DELETE /api/matches/scheduled/{id} | POST /api/matches/scheduled/{id}/join
// spec 7: or {position, playerName, isRegistered} | POST /api/matches/scheduled/{id}/leave
test('the documented endpoints create, list, change and cancel a scheduled match, join it, seat others and leave it', async () => {
  await befriend(ana, bea)
  const [call, asBea] = [documentedClient(ana), documentedClient(bea)]
  const player = (position: number, name: string, id: number | null = null) => {
    const side = position % 2 ? 'left' : 'right'
    return { id, name, position, courtSide: side, courtPosition: side, isRegistered: id !== null }
  }
  const said = {
    ...aPlan({ duration: 90, venue: 'La Pérgola', courtName: '4', comments: 'Bring balls' }),
    matchType: 'casual',
    visibility: 'public',
    clanId: null,
    visibleToClanIds: [],
  }
  const players = [player(1, 'Ana Ruiz', ana.playerId), player(3, 'Marcos Iriarte')]
  const made = await call('POST', '/api/matches/scheduled', { ...said, players })
  const participants = players.map(({ position, name: playerName }) => ({ position, playerName }))
  const rest = { status: 'open', createdBy: ana.id, availableSlots: [2, 4] }
  expect(made).toMatchObject({ status: 201, body: { ...said, ...rest, participants } })
  const path = `/api/matches/scheduled/${made.body.id}`
  const own = await call('GET', '/api/matches/scheduled')
  expect(own.body).toContainEqual(expect.objectContaining({ ...said, id: made.body.id }))

  const joined = await asBea('POST', `${path}/join`, { position: 2 })
  expect(lineUp(joined.body)).toEqual(['1 Ana Ruiz', '2 Bea Soler', '3 Marcos Iriarte'])
  const left = await asBea('POST', `${path}/leave`)
  expect([left.status, left.body.availableSlots]).toEqual([200, [2, 4]])
  const guest = { position: 2, playerName: 'Toni Bosch', isRegistered: false }
  expect((await call('POST', `${path}/join`, guest)).body.availableSlots).toEqual([4])
  const friend = { position: 4, playerName: 'Bea Soler', isRegistered: true }
  const full = await call('POST', `${path}/join`, friend)
  expect(full.body).toMatchObject({ status: 'closed', availableSlots: [] })
  expect(full.body.participants[3]).toMatchObject({ userId: bea.id })

  const changed = { ...said, time: '20:15', duration: 120, players: players.slice(0, 1) }
  expect(await call('PUT', path, changed)).toMatchObject({
    status: 200,
    body: { time: '20:15', duration: 120, availableSlots: [2, 3, 4] },
  })
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
})
