import { expect, test, vi } from 'vitest'
import { call, isOffline, isSignedOut } from '#client/lib/api.ts'
import { callPage } from '#client/lib/pages.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { freshBrowser, network, type Reply } from '#tests/support/render.tsx'

const list: Endpoint = { method: 'GET', path: '/things', access: 'player' }
const one: Endpoint = { method: 'PUT', path: '/things/:thingId', access: 'player' }

freshBrowser()

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
] as const)(
  'an API call answered with %o throws an error with the message %s',
  async ([reply, message, code, status]) => {
    expect(await refused(reply)).toMatchObject({ message, code, status })
  },
)

// spec 8: (or the status text if the body is empty)
test('an API error with an empty body has the status text in its message', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  await expect(call(list, {})).rejects.toMatchObject({ message: '503: Service Unavailable', status: 503 })
})

test('an API error keeps the code and the issues of the response', async () => {
  const body = { code: 'invalid_input', issues: [{ path: 'sets.0', code: 'set_score_impossible' }] }
  expect(await refused({ status: 400, body })).toMatchObject(body)
})

test('isOffline is true for a lost connection but not for a 503, and isSignedOut is true for a 401', async () => {
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
])('an API call reports a lost connection when the response body %s', async ([, body]) => {
  vi.stubGlobal('fetch', async () => new Response(body()))
  for (const ask of [call, callPage])
    await expect(ask(list, {})).rejects.toMatchObject({ code: 'unavailable', status: 0 })
})

test('an API call reports a lost connection when the body of a refusal breaks off', async () => {
  vi.stubGlobal('fetch', async () => new Response(brokenBody(), { status: 409 }))
  await expect(call(list, {})).rejects.toMatchObject({ code: 'unavailable', status: 0 })
})

function brokenBody() {
  return new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
}

test('an aborted API call throws an AbortError instead of a lost connection', async () => {
  const given = new AbortController()
  vi.stubGlobal('fetch', async () => {
    given.abort()
    throw given.signal.reason
  })
  await expect(call(list, {}, { signal: given.signal })).rejects.toHaveProperty('name', 'AbortError')
})

// spec 7: All requests send credentials | GET /api/players/search?q={text}
test('an API call sends path, query, body, headers and same-origin credentials as the endpoint declares', async () => {
  const sent: [unknown, RequestInit?][] = []
  vi.stubGlobal('fetch', async (...request: [unknown, RequestInit?]) => {
    sent.push(request)
    return new Response(null, { status: 204 })
  })
  const query = { q: 'río 1', page: 2, none: undefined, empty: '' }
  const input = { params: { thingId: 'a/b' }, query, body: { x: 'á' } }
  expect(await call(one, input, { idempotencyKey: 'once' })).toBeUndefined()
  const [[path, { method, body, headers, credentials } = {}] = []] = sent
  expect([method, path, body]).toEqual(['PUT', '/api/things/a%2Fb?q=r%C3%ADo+1&page=2', '{"x":"á"}'])
  expect(credentials).toBe('same-origin')
  expect(headers).toMatchObject({
    'Content-Type': 'application/json',
    'Idempotency-Key': 'once',
    'Accept-Language': 'en',
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('callPage returns the items, and the total, the next cursor and further counts from the headers', async () => {
  const pageWith = (headers: Record<string, string>) => {
    network({ 'GET /api/things': () => ({ body: [1, 2], headers }) })
    return callPage(list, {})
  }
  const Link = '</api/things?cursor=c%2F2&limit=20>; rel="next"'
  expect(await pageWith({ 'X-Total-Count': '41', Link })).toEqual({
    items: [1, 2],
    total: 41,
    next: 'c/2',
    counts: {},
  })
  expect(await pageWith({ 'X-Total-Count': '0', 'X-Count-Open': '3', 'X-Count-Closed': '0' })).toEqual({
    items: [1, 2],
    total: 0,
    next: null,
    counts: { open: 3, closed: 0 },
  })
})
