import { expect, inject } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { onServer } from '#tests/support/database.ts'
import { aMatch } from '#tests/support/matches.ts'
import { send, json, get, inNameOf, type Arrange } from './arranging.ts'

/** What holds whatever is asked for. */
export const arrangements: Record<string, Arrange> = {
  A620: ({ app, owner }) => ({
    ...get(app, '/api/no-such-thing'),
    after: async (response) => {
      const without = (await response.json()) as { requestId: string }
      const signedIn = (await (await owner.request('/api/no-such-thing')).json()) as { requestId: string }
      expect({ ...without, requestId: '' }).toEqual({ ...signedIn, requestId: '' })
    },
  }),
  A621: ({ app }) => ({
    ...send(app, 'POST', '/api/matches', aMatch(), { 'Sec-Fetch-Site': 'cross-site' }),
    after: async () => {
      const sister = send(app, 'POST', '/api/matches', aMatch(), { 'Sec-Fetch-Site': 'same-site' })
      expect((await sister.request()).status).toBe(403)
      const foreign = { method: 'POST', headers: { ...json, Origin: 'https://evil.test' }, body: '{}' }
      expect((await fetch(`${app.origin}/api/matches`, foreign)).status).toBe(403)
    },
  }),
  A622: ({ owner }) => send(owner, 'POST', '/api/matches', aMatch(), { 'Sec-Fetch-Site': 'cross-site' }),
  A624: ({ owner }) => ({
    ...send(owner, 'PATCH', '/api/matches'),
    after: async (response) => expect(response.headers.get('Allow')).toBe('GET, POST'),
  }),
  A625: async () => {
    const app = await testApp()
    const person = await app.person('Nadia Nadie')
    const name = new URL(app.url).pathname.slice(1)
    const { adminUrl } = inject('testServer')
    return {
      request: async () => {
        await onServer(adminUrl, `alter database ${name} allow_connections false`)
        await onServer(
          adminUrl,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        )
        return person.request('/api/matches')
      },
      after: async (response) => expect(response.headers.get('Retry-After')).toBe('2'),
    }
  },

  B011: ({ app }) => get(app, '/healthz'),
  B012: ({ owner }) => get(owner, '/healthz'),
  B013: ({ other }) => get(other, '/healthz'),
  B017: ({ admin }) => get(admin, '/healthz'),
  B018: inNameOf('owner', (asked) => get(asked, '/healthz')),
  B019: ({ demo }) => get(demo, '/healthz'),
  B021: ({ app }) => get(app, '/readyz'),
  B022: ({ owner }) => get(owner, '/readyz'),
  B023: ({ other }) => get(other, '/readyz'),
  B027: ({ admin }) => get(admin, '/readyz'),
  B028: inNameOf('owner', (asked) => get(asked, '/readyz')),
  B029: ({ demo }) => get(demo, '/readyz'),
}
