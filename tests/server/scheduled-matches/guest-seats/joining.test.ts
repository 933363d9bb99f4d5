import { beforeEach, describe, expect, test } from 'vitest'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { guestOf } from '#tests/support/claims.ts'
import { inboxOf } from '#tests/support/friends.ts'
import {
  allowGuests,
  type Browser,
  browserOf,
  guestSeat,
  joinByName,
  leaveByLink,
  planForGuests,
  seatByName,
  seatKey,
} from '#tests/support/guest-seats.ts'
import { outcomeOf, refusalLineIn } from '#tests/support/refusal.ts'
import {
  callOff,
  leaveSeat,
  lineUp,
  plan,
  renewKey,
  replan,
  scheduledFor,
  unseat,
  waitFor,
} from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person, bea: Person, carla: Person
let phone: Browser

beforeEach(async () => {
  app.clock.now = new Date('2026-05-20T10:00:00.000Z')
  ;[ana, bea, carla] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons'], {
    timeZone: 'Europe/Madrid',
  })
  phone = browserOf(app)
})

const invited = (key: string) => app.call(invitationsApi.one, { params: { key } })
const guestsOf = (person: Person) =>
  app.rowsOf('select name from players where created_by = $1 order by name', person.id)

test('a shared link lets nobody join by name until the creator allows it, and again after they end it', async () => {
  const { id, shareKey, guestsAllowed } = await plan(ana, { players: [{ id: bea.playerId }] })
  const key = shareKey ?? ''
  expect(guestsAllowed).toBe(false)
  expect(await invited(key)).toMatchObject({ invitedBy: 'Ana', guestsAllowed: false })
  expect(await refusal(() => joinByName(phone, key))).toBe('409 guests_not_allowed')
  expect(await allowGuests(ana, id)).toMatchObject({ guestsAllowed: true, shareKey: key })
  expect(await scheduledFor(bea, id)).toMatchObject({ guestsAllowed: true })
  expect(await scheduledFor(carla, id)).toMatchObject({ guestsAllowed: null })
  expect(await invited(key)).toMatchObject({ guestsAllowed: true })
  await allowGuests(ana, id, false)
  expect(await refusal(() => joinByName(phone, key))).toBe('409 guests_not_allowed')
})

test('a visitor with a name alone sits as a guest of the creator, and the private link shows the seat', async () => {
  const { id, shareKey } = await planForGuests(ana, { venue: 'Club Norte' })
  const key = await seatByName(phone, shareKey, { name: ' Toni  García ', position: 3 })
  const { participants, status } = await scheduledFor(ana, id)
  expect(lineUp({ participants })).toEqual(['1 Ana Ruiz', '3 Toni  García'])
  expect([participants[1]!.userId, participants[1]!.courtPosition, status]).toEqual([null, 'left', 'open'])
  expect(await guestsOf(ana)).toEqual([{ name: 'Toni  García' }])
  expect(await guestSeat(phone, key)).toEqual({
    state: 'seated',
    name: 'Toni  García',
    position: 3,
    match: {
      date: '2026-05-20',
      time: '19:30',
      duration: 90,
      timeZone: 'Europe/Madrid',
      startsAt: '2026-05-20T17:30:00.000Z',
      venue: 'Club Norte',
      courtName: null,
      matchType: 'casual',
      invitedBy: 'Ana',
      hasBegun: false,
    },
    playedOn: null,
    claim: null,
  })
})

test('creator and players are notified that a guest joined and left, and the freed seat is offered to the waitlist', async () => {
  const { id, shareKey } = await planForGuests(ana, { players: [{ id: bea.playerId }, { name: 'Lola' }] })
  const key = await seatByName(phone, shareKey)
  const notified = async (person: Person) =>
    (await inboxOf(person)).map(({ type, message, data }) => [type, data.playerName, message])
  const joined = ['scheduled_joined', 'Toni', expect.stringContaining('Toni')]
  expect((await notified(ana)).slice(0, 1)).toEqual([joined])
  expect((await notified(bea)).slice(0, 1)).toEqual([joined])
  await waitFor(carla, id)
  await leaveByLink(phone, key)
  expect((await notified(ana)).map(([type]) => type)).toEqual(['scheduled_left'])
  expect((await notified(carla)).map(([type]) => type)).toEqual(['place_offered'])
  expect(await refusal(() => joinByName(phone, shareKey))).toBe('409 place_reserved')
})

describe('joining by name is refused', () => {
  test.for<[string, string, (id: number) => unknown, object?]>([
    ['by a renewed link', '404 not_found', (id) => renewKey(ana, id)],
    ['to a cancelled match', '404 not_found', (id) => callOff(ana, id)],
    ['once it has begun', '409 match_started', () => app.later(8 * 3_600_000)],
    ['without a name', '400 invalid_input name:name_required', () => {}, { name: '  ' }],
    ['with a name without a letter', '400 invalid_input name:name_without_letter', () => {}, { name: '!!' }],
    [
      'with a name that is too long',
      '400 invalid_input name:text_too_long',
      () => {},
      { name: 'a'.repeat(81) },
    ],
    ['in a taken seat', '409 position_taken', () => {}, { position: 1 }],
    ['with a weak key', '400 invalid_input key:invalid_format', () => {}, { key: '1' }],
  ])('%s: %s', async ([, code, arrange, change]) => {
    const { id, shareKey } = await planForGuests(ana)
    await arrange(id)
    expect(await refusal(() => joinByName(phone, shareKey, change))).toBe(code)
  })

  test('to a full match, whose seats stay as they are', async () => {
    const { id, shareKey } = await planForGuests(ana, {
      players: [{ name: 'Lola' }, { name: 'Marta' }, { name: 'Eva' }],
    })
    expect(await refusal(() => joinByName(phone, shareKey))).toBe('409 match_full')
    expect((await scheduledFor(ana, id)).status).toBe('closed')
  })

  test('with a name that the creator has for a guest, or that somebody in the match has', async () => {
    await guestOf(app, ana, 'Toni García')
    const { shareKey } = await planForGuests(ana, { players: [{ id: bea.playerId }] })
    for (const name of ['toni garcia', 'BEA SOLER', 'ána ruiz'])
      expect(await refusal(() => joinByName(phone, shareKey, { name }))).toBe(
        '409 player_name_taken name:player_name_taken',
      )
    await guestOf(app, bea, 'Toni Pérez')
    expect(await joinByName(phone, shareKey, { name: 'Toni Pérez' })).toMatchObject({ state: 'seated' })
  })

  test('to a user, who joins as themselves', async () => {
    const { shareKey } = await planForGuests(ana)
    const joins = (person: Person) => refusal(() => joinByName(person, shareKey))
    expect(await joins(carla)).toBe('403 not_allowed')
    expect(await joins(await app.person('Nora', { favouriteCourtSide: null }))).toBe('403 not_allowed')
  })
})

test('a repeated join with the same key seats once, also without the cookie; another key of the browser gets 409', async () => {
  const { id, shareKey } = await planForGuests(ana)
  const key = seatKey()
  const first = await joinByName(phone, shareKey, { key })
  expect(await joinByName(phone, shareKey, { key })).toEqual(first)
  expect(await joinByName(browserOf(app), shareKey, { key, name: 'Otra' })).toEqual(first)
  expect(await refusal(() => joinByName(phone, shareKey, { name: 'Otra' }))).toBe('409 already_joined')
  expect(lineUp(await scheduledFor(ana, id))).toEqual(['1 Ana Ruiz', '2 Toni'])
  const another = await planForGuests(ana, { date: '2026-05-21' })
  expect(await refusal(() => joinByName(phone, another.shareKey, { key, name: 'Otra' }))).toBe(
    '409 already_joined',
  )
  expect(await joinByName(phone, another.shareKey, { name: 'Otra' })).toMatchObject({ state: 'seated' })
})

test('a browser gets its cookie with the first invitation that allows guests, and keeps it', async () => {
  const cookiesOf = async (key: string, cookie = '') =>
    (await app.request(`/api/invitations/${key}`, { cookie })).headers.getSetCookie()
  const { shareKey } = await plan(ana)
  expect(await cookiesOf(shareKey ?? '')).toEqual([])
  const forGuests = await planForGuests(ana)
  const [given = ''] = await cookiesOf(forGuests.shareKey)
  expect(given).toMatch(
    /^browser=[\w-]{22}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  expect(await cookiesOf(forGuests.shareKey, given.split(';')[0])).toEqual([])
  expect(await cookiesOf(forGuests.shareKey, bea.cookie)).toEqual([])
})

test('keys and browsers are stored as hashes only', async () => {
  const { id, shareKey } = await planForGuests(ana)
  const key = await seatByName(phone, shareKey)
  const stored = JSON.stringify(await app.rowsOf('select * from guest_seats where match_id = $1', id))
  expect(stored).toContain(`"match_id":${id}`)
  expect(stored).not.toContain(key)
  expect(stored).not.toContain(phone.cookie.split('=')[1])
})

describe('a private link', () => {
  const over = { name: null, position: null, match: null, playedOn: null, claim: null }

  test('survives a renewed share key and a change of time, and leads to the new time', async () => {
    const { id, shareKey } = await planForGuests(ana)
    const key = await seatByName(phone, shareKey)
    await renewKey(ana, id)
    await replan(ana, id, { time: '20:00' })
    expect(await guestSeat(phone, key)).toMatchObject({ state: 'seated', match: { time: '20:00' } })
    expect(await invited((await scheduledFor(ana, id)).shareKey ?? '')).toMatchObject({ guestsAllowed: true })
  })

  test.for<[string, string, (id: number, key: string) => Promise<unknown>]>([
    ['left', 'removed', (_id, key) => leaveByLink(phone, key)],
    ['was removed', 'removed', (id) => unseat(ana, id, 2)],
    ['was replaced', 'removed', (id) => replan(ana, id, { players: [{ name: 'Lola' }] })],
    ['was in a match that is cancelled', 'gone', (id) => callOff(ana, id)],
  ])('of a guest who %s says so, works no more, and leaves no guest behind', async ([, state, end]) => {
    const { id, shareKey } = await planForGuests(ana)
    const key = await seatByName(phone, shareKey)
    await end(id, key)
    expect(await guestSeat(phone, key)).toEqual({ state, ...over })
    expect(await refusal(() => leaveByLink(phone, key))).toBe('404 not_found')
    expect((await guestsOf(ana)).filter(({ name }) => name === 'Toni')).toEqual([])
  })

  test('of a guest who stays in a changed line-up still works', async () => {
    const { id, shareKey } = await planForGuests(ana)
    const key = await seatByName(phone, shareKey)
    const [, toni] = (await scheduledFor(ana, id)).participants
    await replan(ana, id, { players: [{ id: toni!.playerId, position: 4 }] })
    expect(await guestSeat(phone, key)).toMatchObject({ state: 'seated', position: 4 })
    await leaveByLink(phone, key)
    expect(lineUp(await scheduledFor(ana, id))).toEqual(['1 Ana Ruiz'])
  })

  test('that is unknown is 404, and so is any in a demo', async () => {
    const { shareKey } = await planForGuests(ana)
    const key = await seatByName(phone, shareKey)
    const visitor = await app.person('Vera Demo', { isDemo: true })
    expect(await outcomeOf(guestSeat(phone, seatKey()))).toBe('404 not_found')
    expect(await outcomeOf(guestSeat(visitor, key))).toBe('404 not_found')
    expect(await refusal(() => leaveByLink(visitor, key))).toBe('404 not_found')
  })

  test('frees no seat once the match has begun', async () => {
    const { shareKey } = await planForGuests(ana)
    const key = await seatByName(phone, shareKey)
    app.later(8 * 3_600_000)
    expect(await refusal(() => leaveByLink(phone, key))).toBe('409 match_started')
    expect(await guestSeat(phone, key)).toMatchObject({ state: 'seated', match: { hasBegun: true } })
  })
})

test('after leaving, the same browser can join again under the same name', async () => {
  const { shareKey } = await planForGuests(ana)
  await leaveByLink(phone, await seatByName(phone, shareKey))
  expect(await joinByName(phone, shareKey)).toMatchObject({ state: 'seated', name: 'Toni' })
})

test('a guest who sits in another match too stays when the link is over', async () => {
  const { id, shareKey } = await planForGuests(ana)
  const key = await seatByName(phone, shareKey)
  const [, toni] = (await scheduledFor(ana, id)).participants
  const next = await plan(ana, { date: '2026-05-21', players: [{ id: toni!.playerId }] })
  await leaveByLink(phone, key)
  expect(lineUp(await scheduledFor(ana, next.id))).toEqual(['1 Ana Ruiz', '2 Toni'])
  await leaveSeat(ana, id)
  expect(await guestsOf(ana)).toEqual([{ name: 'Toni' }])
})
