import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { opened, plan } from './planned.ts'

let app: TestApp
let ana: Person
let bea: Person
let id: number

beforeAll(async () => {
  app = await testApp()
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Gil')
  const match = await plan(app, [ana], {
    venue: 'Club Norte',
    courtName: '3',
    visibility: 'private',
    sequence: 2,
  })
  id = match.id
})

const get = (person: Person, query = '?lang=es', headers: Record<string, string> = {}) =>
  person.request(`/api/matches/scheduled/${id}/calendar.ics${query}`, { headers })

test('one match as a file, for who sees it', async () => {
  const response = await get(ana)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="?bandeja-2026-05-21\.ics"?$/,
  )
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const { of, events } = opened(await response.text())
  expect(of('x-wr-calname')).toBeNull()
  expect(events).toEqual([
    {
      uid: `scheduled-${id}@bandeja`,
      summary: 'Pádel: faltan 3',
      description: `Juegan: Ana Roldán\n\n${app.origin}/?tab=matches&scheduled=${id}`,
      location: 'Club Norte · pista 3',
      sequence: 2,
      start: '2026-05-21T17:00:00.000Z',
      end: '2026-05-21T18:30:00.000Z',
      status: 'TENTATIVE',
      url: `${app.origin}/?tab=matches&scheduled=${id}`,
      stamp: '2026-05-14T10:00:00Z',
      changed: '2026-05-14T10:00:00Z',
      transparency: null,
    },
  ])
  expect(opened(await (await get(ana, '?lang=en')).text()).events[0]).toMatchObject({
    summary: 'Padel: 3 spots left',
    location: 'Club Norte · court 3',
  })
})

test('for others it is as unknown as a number never used', async () => {
  const unseen = await get(bea)
  const unknown = await bea.request('/api/matches/scheduled/999999/calendar.ics')
  const malformed = await bea.request('/api/matches/scheduled/1e3/calendar.ics')
  for (const response of [unseen, unknown, malformed]) {
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  }
})

test('visitors have none, and nobody another language', async () => {
  expect((await app.request(`/api/matches/scheduled/${id}/calendar.ics`)).status).toBe(401)
  expect((await get(ana, '?lang=fr')).status).toBe(400)
})

test('it does nothing for another site, and is only read', async () => {
  const foreign = await get(ana, '', { 'Sec-Fetch-Site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('Location')]).toEqual([302, '/'])
  const written = await ana.request(`/api/matches/scheduled/${id}/calendar.ics`, { method: 'POST' })
  expect([written.status, written.headers.get('Allow')]).toEqual([405, 'GET'])
})
