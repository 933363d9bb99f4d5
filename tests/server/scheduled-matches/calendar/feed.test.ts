import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/http/context.ts'
import {
  forgetOldTraces,
  leaveTraces,
  ownFeed,
  renewFeed,
  revokeFeed,
} from '#server/scheduled-matches/calendar/service.ts'
import { users } from '#shared/auth/table.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { calendarFeeds, calendarTraces } from '#shared/scheduled-matches/calendar/table.ts'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { anActor } from '#tests/support/actor.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { opened, plan } from './planned.ts'

let app: TestApp
let ana: Person
let bea: Person
let path: string

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Gil')
  path = (await ana.call(calendarApi.renew, {})).path ?? ''
})

/** As a calendar app asks: nobody is signed in, and no browser says where it comes from. */
const get = (address = `${path}?lang=es`, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${address}`, { headers })
const feed = async (address?: string) => opened(await (await get(address)).text())

describe('the address', () => {
  test('is there once it has been made', async () => {
    expect(await bea.call(calendarApi.feed, {})).toEqual({ path: null })
    const made = await bea.call(calendarApi.renew, {})
    expect(made.path).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/)
    expect(await bea.call(calendarApi.feed, {})).toEqual(made)
    expect(made.path).not.toBe(path)
  })

  test('a new one takes the place of the old one, which leads nowhere from then on', async () => {
    const { path: renewed } = await ana.call(calendarApi.renew, {})
    expect(renewed).not.toBe(path)
    expect((await get(path)).status).toBe(404)
    expect((await get(renewed ?? '')).status).toBe(200)
  })

  test('is taken back, and that twice is no error', async () => {
    await ana.call(calendarApi.revoke, {})
    await ana.call(calendarApi.revoke, {})
    expect((await get()).status).toBe(404)
    expect(await ana.call(calendarApi.feed, {})).toEqual({ path: null })
  })

  test('is nothing for visitors', async () => {
    for (const endpoint of Object.values(calendarApi))
      await expect(app.call(endpoint, {})).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('is no matter of an admin who acts in somebody’s name', async () => {
    const actor = anActor({ userId: ana.id, playerId: ana.playerId, adminId: 'adela' })
    const context: Context = { db: app.db, now: app.clock.now, timeZone: null, actor, visit: null }
    const refused = { status: 403, code: 'impersonation_forbidden' }
    await expect(ownFeed(context)).rejects.toMatchObject(refused)
    await expect(renewFeed(context)).rejects.toMatchObject(refused)
    await expect(revokeFeed(context)).rejects.toMatchObject(refused)
    expect((await get()).status).toBe(200)
  })

  test('goes with the account', async () => {
    await plan(app, [bea, ana])
    await app.db.delete(users).where(eq(users.id, ana.id))
    expect((await get()).status).toBe(404)
  })

  test.for([
    '/api/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics',
    '/api/calendar/short.ics',
    '/api/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/api/calendar/..%2F..%2Fetc.ics',
    `/api/calendar/${'A'.repeat(5000)}.ics`,
  ])('%s is nobody’s', async (unknown) => {
    const response = await get(unknown)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('is only read', async () => {
    const response = await fetch(`${app.origin}${path}`, { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET')
    expect((await get(`${path}?lang=fr`)).status).toBe(400)
  })
})

describe('the file', () => {
  test('is a calendar that nobody keeps', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { of, events } = opened(await response.text())
    expect(['version', 'method', 'x-wr-calname', 'refresh-interval'].map(of)).toEqual([
      '2.0',
      'PUBLISH',
      'Pádel (Bandeja)',
      'PT1H',
    ])
    expect(events).toEqual([])
  })

  test('has the matches in which its owner sits, and of others nothing', async () => {
    const carla = await app.person('Carla Sanz')
    const david = await app.person('David Mora')
    const open = await plan(app, [bea, ana], {
      venue: 'Club Norte',
      courtName: 'Pista 3',
      comments: 'Bolas nuevas',
      sequence: 3,
      visibility: 'private',
    })
    const full = await plan(app, [bea, ana, carla, david], { venue: 'Club Norte' })
    const foreign = await plan(app, [bea, carla])
    const { events, byId } = await feed()
    expect(events).toHaveLength(2)
    expect(byId(foreign.id)).toBeUndefined()
    expect(byId(open.id)).toEqual({
      uid: `scheduled-${open.id}@bandeja`,
      summary: 'Pádel: faltan 2',
      description: `Juegan: Bea Gil, Ana Roldán\n\nBolas nuevas\n\n${app.origin}/?tab=matches&scheduled=${open.id}`,
      location: 'Club Norte · Pista 3',
      sequence: 3,
      start: '2026-05-21T17:00:00.000Z',
      end: '2026-05-21T18:30:00.000Z',
      status: 'TENTATIVE',
      url: `${app.origin}/?tab=matches&scheduled=${open.id}`,
      stamp: '2026-05-14T10:00:00Z',
      changed: '2026-05-14T10:00:00Z',
      transparency: null,
    })
    expect(byId(full.id)).toMatchObject({ status: 'CONFIRMED', location: 'Club Norte' })
    expect(byId(full.id)?.summary).toBe('Pádel: completo')
    const three = await plan(app, [ana, bea, carla])
    expect((await feed()).byId(three.id)?.summary).toBe('Pádel: falta 1')
  })

  test('speaks English, by its address or by whoever asks', async () => {
    const { id } = await plan(app, [ana, bea])
    const english = await feed(`${path}?lang=en`)
    expect(english.byId(id)?.summary).toBe('Padel: 2 spots left')
    expect(english.of('x-wr-calname')).toBe('Padel (Bandeja)')
    const asked = async (language: string) =>
      opened(await (await get(path, { 'Accept-Language': language })).text()).byId(id)?.summary
    expect(await asked('es-ES,es;q=0.9,en;q=0.5')).toBe('Pádel: faltan 2')
    expect(await asked('de')).toBe('Padel: 2 spots left')
  })

  test('goes thirty days back', async () => {
    const old = await plan(app, [ana], { startsAt: new Date('2026-04-14T08:00:00Z') })
    const recent = await plan(app, [ana], { startsAt: new Date('2026-04-14T09:00:00Z') })
    const { byId } = await feed()
    expect(byId(old.id)).toBeUndefined()
    expect(byId(recent.id)?.start).toBe('2026-04-14T09:00:00.000Z')
  })

  test('tells a change under the same UID with a higher sequence', async () => {
    const { id } = await plan(app, [ana])
    expect((await feed()).byId(id)).toMatchObject({ sequence: 0, start: '2026-05-21T17:00:00.000Z' })
    await app.db
      .update(scheduledMatches)
      .set({
        startsAt: new Date('2026-05-22T18:00:00Z'),
        endsAt: new Date('2026-05-22T19:30:00Z'),
        sequence: 1,
        updatedAt: new Date('2026-05-14T11:00:00Z'),
      })
      .where(eq(scheduledMatches.id, id))
    expect((await feed()).byId(id)).toMatchObject({
      sequence: 1,
      start: '2026-05-22T18:00:00.000Z',
      end: '2026-05-22T19:30:00.000Z',
      changed: '2026-05-14T11:00:00Z',
    })
  })
})

describe('traces', () => {
  const trace = (
    match: Awaited<ReturnType<typeof plan>>,
    outcome: 'cancelled' | 'finished',
    sequence: number,
  ) =>
    leaveTraces(
      app.db,
      [ana.id, bea.id, ana.id],
      { ...match, sequence: sequence - 1 },
      outcome,
      app.clock.now,
    )
  const remove = (id: number) => app.db.delete(scheduledMatches).where(eq(scheduledMatches.id, id))

  test('a match called off stays as cancelled, and takes nobody’s time', async () => {
    const match = await plan(app, [ana, bea], { venue: 'Club Sur', courtName: 'Central', sequence: 4 })
    await remove(match.id)
    await trace(match, 'cancelled', 5)
    expect((await feed()).byId(match.id)).toEqual({
      uid: `scheduled-${match.id}@bandeja`,
      summary: 'Pádel: cancelado',
      description: null,
      location: 'Club Sur · Central',
      sequence: 5,
      start: '2026-05-21T17:00:00.000Z',
      end: '2026-05-21T18:30:00.000Z',
      status: 'CANCELLED',
      url: null,
      stamp: '2026-05-14T10:00:00Z',
      changed: '2026-05-14T10:00:00Z',
      transparency: 'TRANSPARENT',
    })
  })

  test('a match that was played stays, confirmed', async () => {
    const match = await plan(app, [ana, bea])
    await remove(match.id)
    await trace(match, 'finished', 7)
    expect((await feed()).byId(match.id)).toMatchObject({
      summary: 'Pádel',
      status: 'CONFIRMED',
      sequence: 7,
      transparency: null,
    })
  })

  test('the last word counts, and the match itself more than its trace', async () => {
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
    expect((await feed()).byId(match.id)).toMatchObject({ status: 'CONFIRMED', sequence: 3 })
  })

  test('what was called off before there was an address no calendar has, what was played it may', async () => {
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

  test('go half a year after the match', async () => {
    const match = await plan(app, [ana])
    await trace(match, 'finished', 1)
    const kept = () => app.db.$count(calendarTraces, eq(calendarTraces.matchId, match.id))
    await forgetOldTraces(app.db, new Date('2026-11-17T18:30:00Z'))
    expect(await kept()).toBe(2)
    await forgetOldTraces(app.db, new Date('2026-11-17T18:30:01Z'))
    expect(await kept()).toBe(0)
  })

  test('nobody to tell is nothing to do', async () => {
    const match = await plan(app, [ana])
    const before = await app.db.$count(calendarTraces)
    await leaveTraces(app.db, [], { ...match, sequence: 0 }, 'cancelled', app.clock.now)
    expect(await app.db.$count(calendarTraces)).toBe(before)
  })
})

test('an address is as long as nobody can guess, and no two are alike', async () => {
  const made = new Set<string>()
  for (let turn = 0; turn < 20; turn += 1) made.add((await ana.call(calendarApi.renew, {})).path ?? '')
  expect(made.size).toBe(20)
  expect(await app.db.$count(calendarFeeds, eq(calendarFeeds.userId, ana.id))).toBe(1)
})
