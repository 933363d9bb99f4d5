import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { callsOf, documentOf } from '#server/description/document.ts'
import type { Document } from '#server/description/openapi.ts'
import { testApp } from '#tests/support/app.ts'
import { undescribedIn } from '#tests/support/described.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { served } from '#tests/support/served.ts'

const document = documentOf('sid')

describe('OpenAPI document', () => {
  test('is valid OpenAPI 3.1 for an independent validator, with resolvable references', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    // Throws where a reference leads nowhere.
    expect(validator.resolveRefs()).toBeTruthy()
  })

  test('has a distinct one-line summary for each call', () => {
    const summaries = callsOf(document).map(({ operation }) => operation.summary)
    expect(summaries.filter((summary) => !/^\p{Lu}.{8,}[^.]$/u.test(summary))).toEqual([])
    // Two endpoints on one line of a table could not be told apart.
    expect(new Set(summaries).size).toBe(summaries.length)
  })
})

test('each call of the OpenAPI document has a unique operationId', () => {
  const names = callsOf(document).map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('matches.record')
})

test('no schema of the OpenAPI document is empty, except within the notification list', () => {
  const mute: string[] = []
  const look = (part: unknown, place: string) => {
    if (typeof part !== 'object' || part === null) return
    if (Object.keys(part).length === 0) mute.push(place)
    for (const [key, value] of Object.entries(part)) look(value, `${place}/${key}`)
  }
  look(document.components.schemas, '')
  // The data of a notification depends on its kind.
  expect(mute.filter((place) => !place.startsWith('/notifications.notificationList/'))).toEqual([])
})

test('a schema of the OpenAPI document references a schema of another domain by its name', () => {
  const { 'matches.match': match, 'stats.stats': stats } = document.components.schemas
  expect(match?.properties).toHaveProperty('seats')
  expect(stats?.properties?.recentMatches?.items).toEqual({ $ref: '#/components/schemas/matches.match' })
})

const app = await testApp()
const ana = await app.person('Ana Roldán')

describe('the app', () => {
  test('serves exactly the routes of the OpenAPI document', () => {
    const described = callsOf(document).map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual([...new Set(served(app.handler))].toSorted())
  })

  test('answers as the OpenAPI document describes, and the check detects responses that do not', async () => {
    const match = await record(ana, aMatch())
    const reads = `matches/${match.id}/analytics stats/breakdown account docs docs.css`.split(' ')
    for (const path of reads.map((read) => `/api/${read}`))
      expect(await undescribedIn('GET', path, await ana.request(path))).toEqual([])
    // Proves that the check refuses an undocumented response.
    const list = await ana.request('/api/matches')
    const other = new Response(JSON.stringify([{ id: 'one' }]), { headers: list.headers })
    expect(await undescribedIn('GET', '/api/matches', other)).toHaveLength(1)
    const refusal = { message: 'No', code: 'match_full', requestId: crypto.randomUUID() }
    const headers = { 'Content-Type': 'application/json' }
    const odd = new Response(JSON.stringify(refusal), { status: 404, headers })
    expect(await undescribedIn('GET', '/api/matches/1', odd)).toHaveLength(1)
  })

  test('serves the OpenAPI document with its headers, and answers 304 to its ETag', async () => {
    const response = await app.request('/api/openapi.json')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Accept-Encoding',
    })
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(documentOf('sid'))))
    const held = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    const again = await app.request('/api/openapi.json', { headers: held })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('compresses the OpenAPI document if the client accepts gzip', async () => {
    const sizeOf = async (encoding: string) => {
      const headers = { 'Accept-Encoding': encoding }
      return Number((await app.request('/api/openapi.json', { headers })).headers.get('Content-Length'))
    }
    expect(await sizeOf('identity')).toBeGreaterThan(100_000)
    expect(await sizeOf('gzip')).toBeLessThan(30_000)
  })
})

test('the OpenAPI document names the session cookie __Host-sid behind https', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://padel.example.test' })
  const given = (await (await app.request('/api/openapi.json')).json()) as Document
  expect(given.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: '__Host-sid' })
})
