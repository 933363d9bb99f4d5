import { expect, test } from 'vitest'
import { watchHealth } from '#tests/bench/imports.ts'
import { amount, isMeasured } from '#tests/support/tier.ts'
import { measuredApp } from './measured-app.ts'
import { peopleOf } from './people.ts'
import { expectWithin } from './rounds.ts'

const limits = { blockMs: 50, healthMs: 400 }
const times = amount(1, 20)
const filled = (bytes: number, part: string, before = '', after = '') =>
  before + part.repeat(Math.floor((bytes - before.length - after.length) / part.length)) + after

/**
 * The largest input of each parser, of the kind that costs it most: bodies of 32 KB, forms of 8 KB, headers
 * of 16 KB, pictures of 5 MB.
 */
const json = 32 * 1024
const [form, head, address] = [8 * 1024, 12 * 1024, 8 * 1024]
const picture = 5 * 1024 * 1024
const sets = [{ userScore: 6, opponentScore: 0 }]
const match = (change: object) =>
  JSON.stringify({ date: '2026-05-13', opponent1: 'Bea', opponent2: 'Cleo', sets, ...change })
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer }
const post = (path: string, body: string | Buffer, type = 'application/json', method = 'POST'): Asked => ({
  path,
  method,
  headers: { 'Content-Type': type },
  body,
})
const sendForm = (body: string) =>
  post(filled(100, 'a', '/oidc/password/'), body, 'application/x-www-form-urlencoded')
const upload = (type: string, start: string, part: string) =>
  post(
    '/api/pictures',
    Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(picture - start.length, part, 'latin1')]),
    `image/${type}`,
  )
const endpoint = JSON.stringify({ endpoint: filled(json - 100, 'a.', 'https://') })
const hostile: Record<string, Asked> = {
  'JSON: lists in lists': post('/api/matches', filled(json, '[')),
  'JSON: lists in lists, closed': post('/api/matches', filled(json / 2, '[') + filled(json / 2, ']')),
  'JSON: keys': post('/api/matches', filled(json, '"a":1,', '{', '"b":1}')),
  'JSON: one name of marks': post('/api/matches', match({ userPartner: filled(json / 2, '\u0301', 'a') })),
  'JSON: a comment of pieces for spreadsheets': post(
    '/api/matches',
    match({ userPartner: 'Ana', comments: filled(json / 2, ';=') }),
  ),
  'JSON: an endpoint for pushes': post('/api/push/subscription', endpoint, 'application/json', 'PUT'),
  'query: brackets': { path: filled(address, '[a]', '/api/players/search?q') },
  'query: parameters': { path: filled(address, 'q=a&', '/api/players/search?') },
  'query: marks': { path: filled(address, '%CC%81', '/api/players/search?q=a') },
  'query: a cursor': { path: filled(address, 'W10', '/api/matches?cursor=') },
  'path: a calendar': { path: filled(address, '%41', '/api/calendar/', '.ics') },
  'path: dots and slashes': { path: filled(address, '/..', '/api/matches') },
  'form: parameters': sendForm(filled(form, 'password=a&')),
  'form: brackets': sendForm(filled(form, '[a]', 'password')),
  'header: cookies': { path: '/api/matches', headers: { Cookie: filled(head, 'sid=s%3Aa.a; ') } },
  'header: signatures': { path: '/api/matches', headers: { Cookie: filled(head, '%2B', 'sid=s%3Aa.') } },
  'header: tags': { path: '/api/notifications', headers: { 'If-None-Match': filled(head, '"a", ') } },
  'header: languages': { path: '/no-such-page', headers: { 'Accept-Language': filled(head, 'es;q=0.1,') } },
  'header: ranges': { path: '/favicon.svg', headers: { Range: filled(head, '0-1,', 'bytes=', '2-3') } },
  'header: encodings': { path: '/', headers: { 'Accept-Encoding': filled(head, 'br;q=0.1,') } },
  'header: types': { path: '/no-such-page', headers: { Accept: filled(head, 'text/html;q=0.1,') } },
  'header: who is meant': { path: '/api/matches', headers: { 'Session-Person': filled(head, 'a') } },
  'picture: a PNG of empty chunks': upload('png', '\x89PNG\r\n\x1a\n', '\0\0\0\0tEXt\0\0\0\0'),
  'picture: a WebP of empty chunks': upload('webp', 'RIFF\xf8\xff\x4f\0WEBP', 'EXIF\0\0\0\0'),
  'picture: a JPEG of empty segments': upload('jpeg', '\xff\xd8', '\xff\xe1\0\x02'),
  'picture: a JPEG of scans': upload('jpeg', '\xff\xd8', '\xff\xda\0\x02'),
  'picture: a JPEG of filling': upload('jpeg', '\xff\xd8', '\xff'),
}

test('requests that are expensive to parse return no 5xx and block neither the event loop nor /healthz', async ({
  task,
}) => {
  const { app, pool, memory } = await measuredApp({ RATE_LIMITS: 'off' })
  const [person] = await peopleOf(pool, app.url, 1)
  const send = async ({ path, method = 'GET', headers, body }: Asked) => {
    const own = { Cookie: person!.cookie, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' }
    const answer = await fetch(app.url + path, {
      method,
      redirect: 'manual',
      headers: { ...own, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  for (const asked of Object.values(hostile)) await send(asked)

  const health = watchHealth(app.url)
  const found: { name: string; blockMs: number; statuses: number[] }[] = []
  for (const [name, asked] of Object.entries(hostile)) {
    const statuses = new Set<number>()
    const blocks: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      await memory.read()
      statuses.add(await send(asked))
      blocks.push((await memory.read()).blockMs)
    }
    // The CPU time of the request itself: other load on the machine can only add to it.
    found.push({ name, blockMs: Math.min(...blocks), statuses: [...statuses] })
  }
  const healthMs = await health.stop()

  const slowest = found.toSorted((one, other) => other.blockMs - one.blockMs)
  task.meta.figure =
    `hostile requests: ${found.length} kinds, /healthz within ${healthMs.toFixed(0)} ms; the loop blocked at least by ` +
    slowest
      .slice(0, 5)
      .map(({ name, blockMs, statuses }) => `${name} ${blockMs.toFixed(0)} ms (${statuses.join(', ')})`)
      .join('; ')
  expect(found.filter(({ statuses }) => statuses.some((status) => status >= 500))).toEqual([])
  if (isMeasured) expect(found.filter(({ blockMs }) => blockMs > limits.blockMs)).toEqual([])
  expectWithin(healthMs, limits.healthMs)
})
