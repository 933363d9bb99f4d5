import { beforeAll, expect, inject, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { onServer } from '#tests/support/database.ts'

let app: TestApp
let ana: Person

beforeAll(async () => {
  app = await testApp()
  ana = await app.person('Ana Roldán')
  const { adminUrl } = inject('testServer')
  const name = new URL(app.url).pathname.slice(1)
  await onServer(adminUrl, `alter database ${name} allow_connections false`)
  await onServer(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
})

test.for(['/api/matches', '/api/auth/user', '/api/players/search?q=ana'])(
  '%s without a database is 503, never 401 and never 500',
  async (path) => {
    const response = await ana.request(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  },
)

test('the process lives, but is not ready', async () => {
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)
})
