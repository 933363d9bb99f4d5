import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldTombstones, addTombstones } from '#server/scheduled-matches/calendar/service.ts'
import { users } from '#shared/auth/table.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { calendarFeeds, calendarTombstones } from '#shared/scheduled-matches/calendar/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { opened, plan } from './stored-match.ts'

const app = await testApp()
let ana: Person
let bea: Person
let path: string

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Gil'])
  path = (await ana.call(calendarApi.renew, {})).path ?? ''
})

/** As a calendar app requests it: without a session and without the headers of a browser. */
const get = (address = `${path}?lang=es`, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${address}`, { headers })
const feed = async (address?: string) => opened(await (await get(address)).text())

test('a calendar feed address exists once created, stays the only one after renewal, and is gone after revocation', async () => {
  expect(await bea.call(calendarApi.feed, {})).toEqual({ path: null })
  const made = await bea.call(calendarApi.renew, {})
  expect(made.path).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/)
  await bea.call(calendarApi.renew, {})
  expect(await app.db.$count(calendarFeeds, eq(calendarFeeds.userId, bea.id))).toBe(1)
  for (const _ of ['first', 'again']) await bea.call(calendarApi.revoke, {})
  expect(await bea.call(calendarApi.feed, {})).toEqual({ path: null })
})

test('the calendar feed returns 400 for an unsupported language, 404 for an unknown or a deleted user’s address', async () => {
  expect((await get(`${path}?lang=xx`)).status).toBe(400)
  await plan(app, [bea, ana])
  await app.db.delete(users).where(eq(users.id, ana.id))
  for (const unknown of [path, `/api/calendar/${'A'.repeat(32)}.ics`, '/api/calendar/short.ics'])
    expect((await get(unknown)).status).toBe(404)
})

describe('the calendar file', () => {
  test('is an uncached calendar in the language of its address or of the Accept-Language header', async () => {
    const response = await get()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const { of, events } = opened(await response.text())
    const properties = ['version', 'method', 'x-wr-calname', 'refresh-interval'].map(of)
    expect([properties, events]).toEqual([['2.0', 'PUBLISH', 'Pádel (Bandeja)', 'PT1H'], []])
    const nameFor = async (address: string, language: string) =>
      opened(await (await get(address, { 'Accept-Language': language })).text()).of('x-wr-calname')
    expect(await nameFor(`${path}?lang=en`, 'es')).toBe('Padel (Bandeja)')
    expect(await nameFor(path, 'es-ES,es;q=0.9,en;q=0.5')).toBe('Pádel (Bandeja)')
    expect(await nameFor(path, 'de')).toBe('Padel (Bandeja)')
  })

  test('holds the matches of its owner with their details, and no match of other players', async () => {
    const [carla, david] = await app.people(['Carla Sanz', 'David Mora'])
    const open = await plan(app, [bea, ana], {
      venue: 'Club Norte',
      courtName: 'Pista 3',
      comments: 'Bolas nuevas',
      sequence: 3,
      visibility: 'private',
    })
    const full = await plan(app, [bea, ana, carla, david], { venue: 'Club Norte' })
    const three = await plan(app, [ana, bea, carla])
    await plan(app, [bea, carla])
    const { events, byId } = await feed()
    expect(events).toHaveLength(3)
    const url = `${app.origin}/?tab=matches&scheduled=${open.id}`
    expect(byId(open.id)).toEqual({
      uid: `scheduled-${open.id}@bandeja`,
      summary: 'Pádel: faltan 2',
      description: `Juegan: Bea Gil, Ana Roldán\n\nBolas nuevas\n\n${url}`,
      location: 'Club Norte · Pista 3',
      sequence: 3,
      start: '2026-05-21T17:00:00.000Z',
      end: '2026-05-21T18:30:00.000Z',
      status: 'TENTATIVE',
      url,
      stamp: '2026-05-14T10:00:00Z',
      changed: '2026-05-14T10:00:00Z',
      transparency: null,
    })
    const closed = { status: 'CONFIRMED', location: 'Club Norte', summary: 'Pádel: completo' }
    expect(byId(full.id)).toMatchObject(closed)
    expect(byId(three.id)?.summary).toBe('Pádel: falta 1')
  })

  test('omits matches that ended more than thirty days ago', async () => {
    const old = await plan(app, [ana], { startsAt: new Date('2026-04-14T08:00:00Z') })
    const recent = await plan(app, [ana], { startsAt: new Date('2026-04-14T09:00:00Z') })
    const { byId } = await feed()
    expect([byId(old.id), byId(recent.id)?.start]).toEqual([undefined, '2026-04-14T09:00:00.000Z'])
  })

  test('of one match is an uncached attachment without a calendar name, in the requested language', async () => {
    const where = { venue: 'Club Norte', courtName: '3' }
    const { id } = await plan(app, [ana], { ...where, visibility: 'private' })
    const file = (language: string) =>
      ana.request(`/api/matches/scheduled/${id}/calendar.ics?lang=${language}`)
    const response = await file('es')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="?bandeja-2026-05-21\.ics"?$/,
    )
    const { of, byId } = opened(await response.text())
    expect([of('x-wr-calname'), byId(id)?.location]).toEqual([null, 'Club Norte · pista 3'])
    expect(opened(await (await file('en')).text()).byId(id)).toMatchObject({
      summary: 'Padel: 3 spots left',
      location: 'Club Norte · court 3',
    })
    expect((await file('xx')).status).toBe(400)
  })
})

describe('calendar tombstones', () => {
  type Planned = Awaited<ReturnType<typeof plan>>
  const trace = (
    match: Planned,
    outcome: 'cancelled' | 'finished',
    sequence: number,
    of = [ana.id, bea.id, ana.id],
  ) => addTombstones(app.db, of, { ...match, sequence: sequence - 1 }, outcome, app.clock.now)
  const remove = (id: number) => app.db.delete(scheduledMatches).where(eq(scheduledMatches.id, id))

  test('show a cancelled match as cancelled and transparent', async () => {
    const match = await plan(app, [ana, bea], { venue: 'Club Sur', courtName: 'Central', sequence: 4 })
    await remove(match.id)
    await trace(match, 'cancelled', 5)
    expect((await feed()).byId(match.id)).toMatchObject({
      summary: 'Pádel: cancelado',
      description: null,
      location: 'Club Sur · Central',
      sequence: 5,
      start: '2026-05-21T17:00:00.000Z',
      end: '2026-05-21T18:30:00.000Z',
      status: 'CANCELLED',
      url: null,
      transparency: 'TRANSPARENT',
    })
  })

  test('yield to a stored match and to a later tombstone of the same match', async () => {
    const match = await plan(app, [bea])
    await trace(match, 'cancelled', 1)
    expect((await feed()).byId(match.id)?.status).toBe('CANCELLED')
    await app.db.insert(matchParticipants).values({ matchId: match.id, playerId: ana.playerId, position: 2 })
    await app.db.update(scheduledMatches).set({ sequence: 2 }).where(eq(scheduledMatches.id, match.id))
    const { byId, events } = await feed()
    expect(events).toHaveLength(1)
    expect(byId(match.id)).toMatchObject({ status: 'TENTATIVE', sequence: 2 })
    await remove(match.id)
    await trace(match, 'finished', 3)
    expect((await feed()).byId(match.id)).toMatchObject({
      summary: 'Pádel',
      status: 'CONFIRMED',
      sequence: 3,
      transparency: null,
    })
  })

  test('from before the feed address was created are left out if cancelled and kept if played', async () => {
    const off = await plan(app, [ana, bea])
    const played = await plan(app, [ana, bea])
    await remove(off.id)
    await remove(played.id)
    await trace(off, 'cancelled', 1)
    await trace(played, 'finished', 1)
    app.clock.now = new Date('2026-05-14T10:00:01.000Z')
    path = (await ana.call(calendarApi.renew, {})).path ?? ''
    const { byId, events } = await feed()
    expect(events).toHaveLength(1)
    expect(byId(played.id)?.status).toBe('CONFIRMED')
  })

  test('are removed 180 days after the end of the match', async () => {
    const match = await plan(app, [ana])
    await trace(match, 'finished', 1)
    const kept = () => app.db.$count(calendarTombstones, eq(calendarTombstones.matchId, match.id))
    await deleteOldTombstones(app.db, new Date('2026-11-17T18:30:00Z'))
    expect(await kept()).toBe(2)
    await deleteOldTombstones(app.db, new Date('2026-11-17T18:30:01Z'))
    expect(await kept()).toBe(0)
  })
})

test('the calendar feed returns 429 after sixty valid or guessed requests from one IP address', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const caro = await limited.person('Caro Gil')
  const own = await caro.call(calendarApi.renew, {})
  const status = async (address: string) => (await fetch(`${limited.origin}${address}`)).status
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await status(own.path ?? '')).toBe(200)
    expect(await status(`/api/calendar/${'A'.repeat(32)}.ics`)).toBe(404)
  }
  expect(await status(own.path ?? '')).toBe(429)
  // Renewing and revoking count as writes of the account.
  expect(await caro.call(calendarApi.feed, {})).toEqual(own)
})

// Worked out by hand. Madrid is two hours ahead of UTC until 25 October 2026, 03:00, then one, and two again from 28 March
// 2027; New York is four behind until 1 November, then five, and four again from 14 March; Kolkata is always 5:30 ahead.
test.for([
  ['Europe/Madrid', '2026-10-24', '19:00', 90, '2026-10-24T17:00:00.000Z', '2026-10-24T18:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25', '19:00', 90, '2026-10-25T18:00:00.000Z', '2026-10-25T19:30:00.000Z'],
  ['Europe/Madrid', '2027-03-27', '19:00', 90, '2027-03-27T18:00:00.000Z', '2027-03-27T19:30:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '19:00', 90, '2027-03-28T17:00:00.000Z', '2027-03-28T18:30:00.000Z'],
  ['America/New_York', '2026-10-31', '19:00', 60, '2026-10-31T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['America/New_York', '2026-11-01', '19:00', 60, '2026-11-02T00:00:00.000Z', '2026-11-02T01:00:00.000Z'],
  ['America/New_York', '2027-03-14', '19:00', 60, '2027-03-14T23:00:00.000Z', '2027-03-15T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-10-25', '06:00', 90, '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z'],
  ['UTC', '2026-10-25', '02:30', 90, '2026-10-25T02:30:00.000Z', '2026-10-25T04:00:00.000Z'],
] as const)(
  'a match in %s on %s at %s for %d minutes is in the feed from %s to %s',
  async ([timeZone, date, time, duration, start, end]) => {
    const headers = { 'Time-Zone': timeZone }
    const match = await ana.call(scheduledMatchesApi.create, { body: { date, time, duration } }, headers)
    const text = await (await get()).text()
    expect(opened(text).byId(match.id)).toMatchObject({ start, end })
    // In UTC, so that no time zone table is needed.
    expect(text).toContain(`DTSTART:${start.replace(/[-:]|\.000/g, '')}\r\n`)
    expect(text).not.toMatch(/TZID|VTIMEZONE/)
  },
)

// Without a time zone a match begins when it has begun everywhere, at 02:30 in UTC-12; calendars show 02:30 in any zone.
test('a match without a time zone has floating times in the feed, also as a tombstone', async () => {
  const startsAt = new Date('2026-10-25T14:30:00Z')
  const when = { timeZone: null, date: '2026-10-25', time: '02:30', startsAt }
  const match = await plan(app, [ana], when)
  for (const status of ['TENTATIVE', 'CONFIRMED']) {
    const feed = await (await get()).text()
    expect(opened(feed).byId(match.id)).toMatchObject({ status })
    expect(feed).toContain('DTSTART:20261025T023000\r\n')
    expect(feed).toContain('DTEND:20261025T040000\r\n')
    await app.db.delete(scheduledMatches).where(eq(scheduledMatches.id, match.id))
    await addTombstones(app.db, [ana.id], { ...match, sequence: 0 }, 'finished', app.clock.now)
  }
})
