import supertest from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'
import { stateOf } from '#tests/support/state.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const json = { 'Content-Type': 'application/json' }
const post = (body: BodyInit | undefined, headers: Record<string, string> = json) =>
  ana.request('/api/matches', { method: 'POST', ...(body !== undefined && { body }), headers })
const tooLarge = JSON.stringify({ ...aMatch(), comments: 'x'.repeat(33_000) })
const nested = `{"sets":${'['.repeat(1000)}${']'.repeat(1000)}}`
const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`k${n}`, n])))
const sets = JSON.stringify({ ...aMatch(), sets: Array(51).fill(aMatch().sets[0]) })
const refusal = async (response: Response) => {
  const body = (await response.json()) as { message: string; code: string; requestId: string }
  expect(body.message).toMatch(/\S/)
  expect(body.requestId).toBe(response.headers.get('X-Request-Id'))
  return `${response.status} ${body.code}`
}

describe('request body guard', () => {
  test.for([
    ['broken JSON', '{"date":', 'application/json', '400 bad_request'],
    ['no body', undefined, '', '400 invalid_input'],
    ['an empty body', '', 'application/json', '400 invalid_input'],
    ['null', 'null', 'application/json', '400 invalid_input'],
    ['a list', '[]', 'application/json', '400 invalid_input'],
    ['plain text', JSON.stringify(aMatch()), 'text/plain', '415 unsupported_type'],
    ['a form', 'date=2026-05-13', 'application/x-www-form-urlencoded', '415 unsupported_type'],
    ['an unsupported charset', '{}', 'application/json; charset=koi8-r', '415 unsupported_type'],
    ['a body of 33 KB', tooLarge, 'application/json', '413 too_large'],
    ['a body nested a thousand deep', nested, 'application/json', '400 invalid_input'],
    ['a body of 65 keys', keys, 'application/json', '400 invalid_input'],
    ['a body of 51 sets', sets, 'application/json', '400 invalid_input'],
  ] as const)('rejects %s and changes nothing', async ([, body, type, refused]) => {
    const before = await stateOf(app.pool)
    expect(await refusal(await post(body, type ? { 'Content-Type': type } : {}))).toBe(refused)
    expect(await stateOf(app.pool)).toBe(before)
  })

  test('drops the keys __proto__ and constructor', async () => {
    const body = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},${JSON.stringify(aMatch()).slice(1)}`
    const response = await post(body)
    expect(response.status).toBe(201)
    expect(await response.json()).not.toHaveProperty('isAdmin')
  })
})

describe('API routing', () => {
  test.for([
    ['GET', '/api/nothing', '404 not_found'],
    ['GET', '/api/matches/abc', '404 not_found'],
    ['GET', '/api/matches/2147483648', '404 not_found'],
    ['GET', '/api/matches/%00', '404 not_found'],
    ['GET', '/api/matches/%zz', '400 bad_request'],
    ['DELETE', '/api/auth/user', '405 method_not_allowed'],
  ] as const)('%s %s answers %s', async ([method, path, refused]) => {
    const response = await ana.request(path, { method })
    expect(await refusal(response)).toBe(refused)
    expect(response.headers.get('Allow')).toBe({ DELETE: 'GET', GET: null }[method])
  })
})

describe('CSRF guard', () => {
  const from = (headers: Record<string, string>, cookie = ana.cookie) =>
    fetch(`${app.origin}/api/matches`, {
      method: 'POST',
      body: JSON.stringify(aMatch()),
      headers: { ...json, ...headers, ...(cookie && { Cookie: cookie }) },
    })

  test.for([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a foreign Origin', { Origin: 'https://evil.test' }],
    ['the Origin null', { Origin: 'null' }],
    ['a foreign Referer', { Referer: 'https://evil.test/page' }],
    ['an invalid Referer', { Referer: 'not a url' }],
    ['a client without origin headers', {}],
  ] as const)('rejects a write from %s with 403 and changes nothing', async ([, headers]) => {
    const before = await stateOf(app.pool)
    expect(await refusal(await from(headers))).toBe('403 csrf')
    expect(await stateOf(app.pool)).toBe(before)
  })

  test.for<Record<string, string>>([
    { Origin: app.origin },
    { Referer: `${app.origin}/?tab=matches` },
    { 'Sec-Fetch-Site': 'same-origin' },
  ])('accepts a write from the app’s own page: %o', async (headers) =>
    expect((await from(headers)).status).toBe(201),
  )

  test('answers 401, not 403, to a write without a cookie', async () => {
    expect(await refusal(await from({}, ''))).toBe('401 unauthorized')
  })
})

describe('security headers', () => {
  // spec 7: Responses are JSON unless
  test.for([
    ['the match list', 200, '/api/matches'],
    ['a missing match', 404, '/api/matches/1000000'],
    ['an unknown path', 404, '/api/nothing'],
    ['the health check', 200, '/healthz'],
    ['a body that is too large', 413, '/api/matches', tooLarge],
    ['an internal error', 500, '/api/matches', JSON.stringify(aMatch()), 'internal_error'],
    ['an unavailable database', 503, '/api/matches', JSON.stringify(aMatch()), 'cannot_connect_now'],
  ] as const)('are set for %s', async ([, status, path, body, condition]) => {
    if (condition) await failWrites(condition)
    const response = await (body ? post(body) : ana.request(path))
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(path.startsWith('/api') && {
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      }),
    })
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  /** The database raises the named error on every write of a match. */
  async function failWrites(condition: string) {
    await app.pool.query(`
      create function fail() returns trigger language plpgsql as 'begin raise ${condition}; end';
      create trigger fails before insert on matches for each row execute function fail()`)
    onTestFinished(async () => void (await app.pool.query('drop function fail cascade')))
  }

  test('include HSTS and upgrade-insecure-requests only with an https PUBLIC_URL', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://padel.example' })
    const { headers } = await supertest(secure.origin).get('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/upgrade-insecure-requests/)
    const plain = await supertest(app.origin).get('/healthz')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    expect(plain.headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests/)
  })
})
