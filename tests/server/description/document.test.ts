import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsOf, documentIn } from '#server/description/document.ts'
import type { Document } from '#server/description/openapi.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { undescribedIn } from '#tests/support/described.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { aPlan, plan } from '#tests/support/scheduled.ts'
import { served } from '#tests/support/served.ts'

const languages = ['en', 'es'] as const
const document = documentIn('en', { cookie: 'sid' })

describe.each(languages)('the document in %s', (language) => {
  const own = documentIn(language, { cookie: 'sid' })

  test('is OpenAPI 3.1, as an independent validator reads it', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(own)))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    // Throws where a reference leads nowhere.
    expect(validator.resolveRefs()).toBeTruthy()
  })

  test('says in one line what each call is for', () => {
    const summaries = callsOf(own).map(({ operation }) => operation.summary)
    expect(summaries.filter((summary) => !/^\p{Lu}.{8,}[^.]$/u.test(summary))).toEqual([])
    // A table that two calls share a line of would tell nobody which is which.
    expect(new Set(summaries).size).toBe(summaries.length)
  })
})

test('both languages describe the same, in other words', () => {
  const [en, es] = languages.map((language) => documentIn(language, { cookie: 'sid' })) as [
    Document,
    Document,
  ]
  const wordless = (one: Document) =>
    JSON.stringify(one, (key, value: unknown) =>
      /^(description|summary|x-title)$/.test(key) ? undefined : value,
    )
  expect(wordless(es)).toBe(wordless(en))
  const lines = (one: Document) => callsOf(one).map(({ operation }) => operation.summary)
  expect(lines(es).filter((line) => lines(en).includes(line))).toEqual([])
})

test('each call has a name of its own', () => {
  const names = callsOf(document).map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('matches.record')
})

test('each shape says what stands in it', () => {
  const mute: string[] = []
  const look = (part: unknown, place: string) => {
    if (typeof part !== 'object' || part === null) return
    if (Object.keys(part).length === 0) mute.push(place)
    for (const [key, value] of Object.entries(part)) look(value, `${place}/${key}`)
  }
  look(document.components.schemas, '')
  // What a kind of notification brings along is its own.
  expect(mute.filter((place) => !place.startsWith('/notifications.notificationList/'))).toEqual([])
})

test('a shape that stands in another is named there, whichever domain has it', () => {
  const { 'matches.match': match, 'stats.stats': stats } = document.components.schemas
  expect(match?.properties).toHaveProperty('seats')
  expect(stats?.properties?.recentMatches?.items).toEqual({ $ref: '#/components/schemas/matches.match' })
})

describe('the app', () => {
  let app: TestApp
  let ana: Person

  beforeAll(async () => {
    app = await testApp()
    ana = await app.person('Ana Roldán')
  })

  test('serves what is described, and nothing else', () => {
    const described = callsOf(document).map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual([...new Set(served(app.handler))].toSorted())
  })

  test('answers as described', async () => {
    const match = await record(ana, aMatch())
    const planned = await plan(ana, aPlan())
    const asked: [string, string, RequestInit?][] = [
      ['GET', '/api/matches'],
      ['GET', `/api/matches/${match.id}`],
      ['GET', `/api/matches/${match.id}/analytics`],
      ['GET', '/api/stats'],
      ['GET', '/api/stats/breakdown'],
      ['GET', '/api/auth/user'],
      ['GET', '/api/account'],
      ['GET', `/api/players/${ana.playerId}`],
      ['GET', '/api/matches/scheduled'],
      ['GET', `/api/matches/scheduled/${planned.id}/calendar.ics`],
      ['GET', '/api/notifications'],
      ['GET', '/api/matches/4711'],
      ['GET', '/api/matches?limit=0'],
      ['GET', '/api/export/matches?format=json'],
      ['GET', '/api/openapi.json'],
      ['GET', '/api/docs'],
      ['GET', '/api/docs.css'],
      ['GET', '/healthz'],
      ['GET', '/readyz'],
      ['POST', '/api/matches', { body: '{}' }],
      ['POST', '/api/matches', { body: JSON.stringify(aMatch()) }],
      ['POST', '/api/matches', { body: '{' }],
    ]
    for (const [method, path, init] of asked) {
      const headers = { ...(init && { 'Content-Type': 'application/json' }) }
      const response = await ana.request(path, { method, ...init, headers })
      expect(await undescribedIn(method, path, response)).toEqual([])
    }
    const visitor = await app.request('/api/matches')
    expect(visitor.status).toBe(401)
    expect(await undescribedIn('GET', '/api/matches', visitor)).toEqual([])
  })

  test('an answer of another form would be told', async () => {
    const list = await ana.request('/api/matches')
    const other = new Response(JSON.stringify([{ id: 'one' }]), { headers: list.headers })
    expect(await undescribedIn('GET', '/api/matches', other)).toHaveLength(1)
    expect(await undescribedIn('GET', '/api/nowhere', list)).toHaveLength(1)
    const refusal = { message: 'No', code: 'match_full', requestId: crypto.randomUUID() }
    const headers = { 'Content-Type': 'application/json' }
    const odd = new Response(JSON.stringify(refusal), { status: 404, headers })
    expect(await undescribedIn('GET', '/api/matches/1', odd)).toHaveLength(1)
  })

  test.each(languages)('gives the document in %s, once for all', async (language) => {
    const response = await app.request(`/api/openapi.json?lang=${language}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Accept-Encoding',
    })
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(documentIn(language, { cookie: 'sid' }))))
    const etag = response.headers.get('ETag') ?? ''
    const again = await app.request(`/api/openapi.json?lang=${language}`, {
      headers: { 'If-None-Match': etag },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('packs it for whoever can unpack it', async () => {
    const sizes = await Promise.all(
      ['identity', 'gzip'].map(async (encoding) => {
        const response = await app.request('/api/openapi.json', { headers: { 'Accept-Encoding': encoding } })
        return Number(response.headers.get('Content-Length'))
      }),
    )
    expect(sizes[0]).toBeGreaterThan(100_000)
    expect(sizes[1]).toBeLessThan(30_000)
  })

  test('refuses another language and another method', async () => {
    expect((await app.request('/api/openapi.json?lang=fr')).status).toBe(400)
    const posted = await app.request('/api/openapi.json', { method: 'POST' })
    expect(posted.status).toBe(405)
    expect(posted.headers.get('Allow')).toBe('GET')
  })
})

test('behind https the session has its other name', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://padel.example.test' })
  const given = (await (await app.request('/api/openapi.json')).json()) as Document
  expect(given.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-sid' })
})
