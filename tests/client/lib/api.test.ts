import { afterEach, expect, test, vi } from 'vitest'
import { call, callPage, isOffline, isSignedOut } from '#client/lib/api.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { network, type Reply } from '#tests/support/render.tsx'

const list: Endpoint = { method: 'GET', path: '/things', access: 'player' }
const one: Endpoint = { method: 'PUT', path: '/things/:thingId', access: 'player' }

afterEach(() => vi.unstubAllGlobals())

async function refused(reply: Reply) {
  network({ 'GET /api/things': () => reply })
  const error = await call(list, {}).catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

// spec 8: the error message is the status
test.for([
  [{ status: 404, text: '{"code":"not_found"}' }, '404: {"code":"not_found"}', 'not_found', 404],
  [{ status: 500, text: 'Something broke' }, '500: Something broke', 'unexpected', 500],
  [{ status: 418, text: '{"code":"teapot"}' }, '418: {"code":"teapot"}', 'unexpected', 418],
  [{ status: 502, text: 'null' }, '502: null', 'unexpected', 502],
] as const)('%o says %s', async ([reply, message, code, status]) => {
  expect(await refused(reply)).toMatchObject({ message, code, status })
})

// spec 8: (or the status text if the body is empty)
test('an empty body leaves the status text', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  await expect(call(list, {})).rejects.toMatchObject({ message: '503: Service Unavailable', status: 503 })
})

test('the issues of a refusal come along', async () => {
  const issues = [{ path: 'sets.0', code: 'set_score_impossible' }]
  const error = await refused({ status: 400, body: { code: 'invalid_input', issues } })
  expect(error).toMatchObject({ code: 'invalid_input', issues })
})

test('a lost connection is told from a busy server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const lost = await call(list, {}).catch((error: Error) => error)
  expect(lost).toMatchObject({ code: 'unavailable', status: 0 })
  expect(isOffline(lost as Error)).toBe(true)
  expect(isOffline(await refused({ status: 503, body: { code: 'unavailable' } }))).toBe(false)
  expect(isSignedOut(await refused({ status: 401, body: { code: 'unauthorized' } }))).toBe(true)
})

test.for<[how: string, body: () => BodyInit]>([
  ['breaks off', brokenBody],
  ['ends too soon', () => '[{"id":'],
])('a connection is lost as well when the body %s', async ([, body]) => {
  vi.stubGlobal('fetch', async () => new Response(body()))
  for (const ask of [call, callPage])
    await expect(ask(list, {})).rejects.toMatchObject({ code: 'unavailable', status: 0 })
})

function brokenBody() {
  return new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
}

test('a given up call is not a lost connection', async () => {
  const given = new AbortController()
  vi.stubGlobal('fetch', async () => {
    given.abort()
    throw given.signal.reason
  })
  await expect(call(list, {}, { signal: given.signal })).rejects.toHaveProperty('name', 'AbortError')
})

// spec 7: All requests send credentials | GET /api/players/search?q={text}
test('path, query, body and headers are sent as the contract says', async () => {
  const asked = network({
    'PUT /api/things/a%2Fb?q=r%C3%ADo+1&page=2': () => ({ status: 204 }),
  })
  const input = {
    params: { thingId: 'a/b' },
    query: { q: 'río 1', page: 2, none: undefined, empty: '' },
    body: { x: 1 },
  }
  expect(await call(one, input, { idempotencyKey: 'once' })).toBeUndefined()
  const [request] = asked
  expect(request?.body).toEqual({ x: 1 })
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(request?.headers.get('Idempotency-Key')).toBe('once')
  expect(request?.headers.get('Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

// spec 7: All requests send credentials
test('every request brings the cookie, and as JSON what it sends', async () => {
  const sent: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    sent.push(init)
    return new Response('{}')
  })
  await call(list, {})
  await callPage(list, {})
  await call(one, { params: { thingId: '7' }, body: { x: 'á' } })
  expect(sent.map((init) => init?.credentials)).toEqual(['same-origin', 'same-origin', 'same-origin'])
  expect(sent.map((init) => init?.body)).toEqual([undefined, undefined, '{"x":"á"}'])
})

test('a page knows the whole number and where the next begins', async () => {
  const headers = { 'X-Total-Count': '41', Link: '</api/things?cursor=c%2F2&limit=20>; rel="next"' }
  network({ 'GET /api/things': () => ({ body: [1, 2], headers }) })
  expect(await callPage(list, {})).toEqual({ items: [1, 2], total: 41, next: 'c/2', counts: {} })
  network({ 'GET /api/things': () => ({ body: [], headers: { 'X-Total-Count': '0' } }) })
  expect(await callPage(list, {})).toEqual({ items: [], total: 0, next: null, counts: {} })
  network({
    'GET /api/things': () => ({ body: [], headers: { 'X-Count-Open': '3', 'X-Count-Closed': '0' } }),
  })
  expect((await callPage(list, {})).counts).toEqual({ open: 3, closed: 0 })
})
