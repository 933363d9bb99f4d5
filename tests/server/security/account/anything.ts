import { expect, inject } from 'vitest'
import { row, route, type Actor, type Asks } from '#tests/server/security/matrix.ts'
import type { World } from '#tests/server/security/world.ts'
import { testApp } from '#tests/support/app.ts'
import { onServer } from '#tests/support/database.ts'
import { aMatch } from '#tests/support/matches.ts'

const nobody = 'the same content as for a visitor'
const all: Actor[] = [
  'visitor',
  'owner',
  'other',
  'friend',
  'member',
  'clanAdmin',
  'admin',
  'admin as owner',
  'demo',
]

const isWell: Asks = { after: ({ body }) => expect(body).toEqual({ status: 'ok' }) }
/** Users and visitors get the same bytes. */
const asVisitor =
  (path: string) =>
  ({ app }: World): Asks => ({
    query: '?lang=es',
    after: async ({ text }) => expect(text).toBe(await (await app.request(`${path}?lang=es`)).text()),
  })

const posts = (headers: Record<string, string>): Asks => ({
  send: ({ request }) =>
    request('/api/matches', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(aMatch()),
    }),
})
const crossSite = posts({ 'Sec-Fetch-Site': 'cross-site' })

export const anything = [
  route('GET /healthz', [row('B011-B019', all, 'always', 200, isWell)]),
  route('GET /readyz', [row('B021-B029', all, 'the database answers', 200, isWell)]),
  route('GET /api/openapi.json', [row('B901-B909', all, nobody, 200, asVisitor('/api/openapi.json'))]),
  route('GET /api/docs', [row('B911-B919', all, nobody, 200, asVisitor('/api/docs'))]),
  route('GET /api/docs.css', [row('B921-B929', all, nobody, 200, asVisitor('/api/docs.css'))]),

  route('* /api/*', [
    row('A620', 'visitor', 'no such path', 404, { send: ({ request }) => request('/api/no-such-thing') }),
    row('B623', 'owner', 'no such path', 404, { send: ({ request }) => request('/api/no-such-thing') }),
    row('A621', 'visitor', 'cross-origin write', '403 csrf', ({ app }) => [
      crossSite,
      posts({ 'Sec-Fetch-Site': 'same-site' }),
      {
        send: () => {
          const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.test' }
          return fetch(`${app.origin}/api/matches`, { method: 'POST', headers, body: '{}' })
        },
      },
    ]),
    row('A622', 'owner', 'cross-site write with a session', '403 csrf', crossSite),
    row('A624', 'owner', 'unsupported method', '405 method_not_allowed', {
      send: ({ request }) => request('/api/matches', { method: 'PATCH' }),
      after: ({ response }) => expect(response.headers.get('Allow')).toBe('GET, POST'),
    }),
    row('A625', 'owner', 'database unavailable', '503 unavailable', async () => {
      const app = await testApp()
      const person = await app.person('Nadia Nadie')
      const name = new URL(app.url).pathname.slice(1)
      const { adminUrl } = inject('testServer')
      return {
        send: async () => {
          await onServer(adminUrl, `alter database ${name} allow_connections false`)
          await onServer(
            adminUrl,
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
          )
          return person.request('/api/matches')
        },
        after: ({ response }) => expect(response.headers.get('Retry-After')).toBe('2'),
      }
    }),
  ]),
].flat()
