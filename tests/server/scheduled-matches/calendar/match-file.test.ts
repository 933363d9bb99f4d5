import { expect, test } from 'vitest'
import { testApp, type Person } from '#tests/support/app.ts'
import { opened, plan } from './planned.ts'

const app = await testApp()
const [ana, bea] = await app.people(['Ana Roldán', 'Bea Gil'])
const where = { venue: 'Club Norte', courtName: '3' }
const { id } = await plan(app, [ana], { ...where, visibility: 'private', sequence: 2 })

const get = (person: Person, query = '?lang=es', headers: Record<string, string> = {}) =>
  person.request(`/api/matches/scheduled/${id}/calendar.ics${query}`, { headers })

test('one match as a file, for who sees it', async () => {
  const response = await get(ana)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="?bandeja-2026-05-21\.ics"?$/,
  )
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

test('it is unknown to others, not for visitors or other sites, and only read', async () => {
  const unseen = await get(bea)
  const unknown = await bea.request('/api/matches/scheduled/999999/calendar.ics')
  const malformed = await bea.request('/api/matches/scheduled/1e3/calendar.ics')
  for (const response of [unseen, unknown, malformed])
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }])
  const path = `/api/matches/scheduled/${id}/calendar.ics`
  expect((await app.request(path)).status).toBe(401)
  expect((await get(ana, '?lang=fr')).status).toBe(400)
  const foreign = await get(ana, '', { 'Sec-Fetch-Site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('Location')]).toEqual([302, '/'])
  const written = await ana.request(path, { method: 'POST' })
  expect([written.status, written.headers.get('Allow')]).toEqual([405, 'GET'])
})
