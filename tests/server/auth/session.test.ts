import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { testApp } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/when-done.ts'
import { browser, logIn, signUp, whoAmI } from './browser.ts'

const app = await testApp()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const statusOf = async (cookie: string) => (await app.request('/api/auth/user', { cookie })).status

test('signing in changes the session id, and the id from before opens nothing', async () => {
  const tab = browser(app.origin)
  await tab.go('/api/login')
  const before = tab.cookie('sid')
  await signUp(tab, 'olga@example.test')
  expect(before).toBeDefined()
  expect(tab.cookie('sid')).not.toBe(before)
  expect(await whoAmI(tab)).toBe('olga@example.test')
  expect(await statusOf(`sid=${before}`)).toBe(401)
})

// spec 3: sessions store sid
test('a new session is written once: never again once its answer has begun', async () => {
  await app.pool.query(`
    create table session_writes (sid text);
    create function note_write() returns trigger language plpgsql as
      'begin insert into session_writes values (new.sid); return new; end';
    create trigger note_write after insert or update of sess on sessions for each row execute function note_write()`)
  const tab = browser(app.origin)
  await signUp(tab, 'once@example.test')
  const sid = /s%3A([\w-]+)/.exec(tab.cookie('sid') ?? '')?.[1]
  // A second write would come with the end of the answer, which has been read.
  const { rows } = await app.pool.query('select count(*)::int as writes from session_writes where sid = $1', [
    sid,
  ])
  await app.pool.query(
    'drop trigger note_write on sessions; drop function note_write; drop table session_writes',
  )
  expect(rows).toEqual([{ writes: 1 }])
})

test('a session id that somebody planted is not kept', async () => {
  const attacker = browser(app.origin)
  await attacker.go('/api/login')
  const planted = attacker.cookie('sid')
  const victim = browser(app.origin)
  victim.plant('sid', planted)
  await signUp(victim, 'pablo@example.test')
  expect(victim.cookie('sid')).not.toBe(planted)
  expect(await statusOf(`sid=${planted}`)).toBe(401)
})

test('the cookie is for the server alone, and lasts as long as a session may', async () => {
  const tab = browser(app.origin)
  const answer = await signUp(tab, 'quim@example.test')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^sid=s%3A/)
  expect(cookie).toContain('; Path=/; ')
  expect(cookie).toContain('; HttpOnly; SameSite=Lax')
  const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime()
  expect(Math.abs(expires - Date.now() - 30 * day)).toBeLessThan(minute)
})

// spec 7: /api/logout
test('logging out ends the session for good, and asks for the password again', async () => {
  const tab = browser(app.origin)
  await signUp(tab, 'rosa@example.test')
  const cookie = tab.cookieFor('/api')
  const answer = await tab.go('/api/logout')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(answer.headers.getSetCookie()).toEqual([
    'sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ])
  expect((await tab.go(answer.headers.get('location') ?? '')).headers.get('location')).toBe('/')
  expect(await statusOf(cookie)).toBe(401)
  expect(await (await tab.follow('/api/login')).text()).toContain('name="password"')
})

test('logging out without a session goes home', async () => {
  const answer = await browser(app.origin).go('/api/logout')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
})

test.for<Record<string, string>>([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch' },
])('another site, or a browser looking ahead, logs nobody out: %o', async (headers) => {
  const { cookie } = await app.person('Sara Pons')
  const answer = await app.request('/api/logout', { cookie, headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await statusOf(cookie)).toBe(200)
})

test('whoever is signed in does not sign in again', async () => {
  const { cookie } = await app.person('Toni Mas')
  const answer = await app.request('/api/login?returnTo=/profile', { cookie })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile'])
})

test('a demo visitor may leave the demo for an account', async () => {
  const tab = browser(app.origin)
  await tab.go('/api/demo')
  await signUp(tab, 'ursula@example.test')
  expect(await whoAmI(tab)).toBe('ursula@example.test')
})

test('a session ends after seven days without use, and use prolongs it', async () => {
  const [used, unused] = [await app.person('Vera Gil'), await app.person('Wanda Gil')]
  for (const _ of [1, 2, 3]) {
    app.later(3 * day)
    expect(await statusOf(used.cookie)).toBe(200)
  }
  expect(await statusOf(unused.cookie)).toBe(401)
  const { rows } = await app.pool.query(`select 1 from sessions where sess ->> 'userId' = $1`, [unused.id])
  expect(rows).toEqual([])
})

test('thirty days after signing in a session ends, used or not', async () => {
  const { cookie } = await app.person('Xavi Pla')
  for (let days = 0; days < 29; days += 1) {
    app.later(day)
    expect(await statusOf(cookie)).toBe(200)
  }
  app.later(day)
  expect(await statusOf(cookie)).toBe(401)
})

test('an admin’s session ends after twelve hours', async () => {
  const { cookie } = await app.person('Yago Rey', { role: 'admin' })
  app.later(12 * hour - 1)
  expect(await statusOf(cookie)).toBe(200)
  app.later(1)
  expect(await statusOf(cookie)).toBe(401)
})

test('the last use is written down every five minutes at most', async () => {
  const { id, cookie } = await app.person('Zoe Rey')
  const lastSeen = async () => {
    const { rows } = await app.pool.query(`select last_seen from sessions where sess ->> 'userId' = $1`, [id])
    return rows[0]?.last_seen.getTime()
  }
  const start = await lastSeen()
  app.later(5 * minute - 1)
  await statusOf(cookie)
  expect(await lastSeen()).toBe(start)
  app.later(1)
  await statusOf(cookie)
  expect(await lastSeen()).toBe(app.clock.now.getTime())
})

test('a user who ends all sessions ends those made before', async () => {
  const { id, cookie } = await app.person('Alba Cid')
  app.later(minute)
  await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [id, app.clock.now])
  expect(await statusOf(cookie)).toBe(401)
  expect(await statusOf(await app.signedIn(id))).toBe(200)
})

test('who was deleted is nobody, and their session goes', async () => {
  const { id, cookie } = await app.person('Blas Cid')
  await app.pool.query('delete from players where user_id = $1', [id])
  await app.pool.query('delete from users where id = $1', [id])
  expect(await statusOf(cookie)).toBe(401)
  const { rows } = await app.pool.query(`select 1 from sessions where sess ->> 'userId' = $1`, [id])
  expect(rows).toEqual([])
})

test('a changed role acts on the next request', async () => {
  const { id, cookie } = await app.person('Cora Cid')
  await app.pool.query(`update users set role = 'admin' where id = $1`, [id])
  expect(await (await app.request('/api/auth/user', { cookie })).json()).toMatchObject({ role: 'admin' })
})

test.for([
  'sid=',
  'sid=x',
  'sid=s%3A',
  'sid=s%3Aabc.def',
  'sid=s%3A%00.%00',
  'sid=%E0%A4%A',
  'other=s%3Aabc.def',
])('the cookie %j is nobody’s', async (cookie) => expect(await statusOf(cookie)).toBe(401))

test('a cookie with another signature is nobody’s', async () => {
  const { cookie } = await app.person('Dario Cid')
  expect(await statusOf(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).toBe(401)
})

test('a restart keeps the sessions, the accounts and the sign-ins under way', async () => {
  const first = await testApp({ SESSION_SECRET: '' })
  const tab = browser(first.origin)
  await signUp(tab, 'elsa@example.test')
  const waiting = browser(first.origin)
  await waiting.follow('/api/login')
  const restarted = await startAgain(first)
  const cookie = tab.cookieFor('/api')
  expect((await fetch(`${restarted}/api/auth/user`, { headers: { Cookie: cookie } })).status).toBe(200)
  const { pathname } = new URL(waiting.address())
  const headers = { Cookie: waiting.cookieFor(pathname) }
  expect((await fetch(`${restarted}${pathname}`, { headers })).status).toBe(200)
  const other = browser(restarted)
  await logIn(other, 'elsa@example.test')
  expect(await whoAmI(other)).toBe('elsa@example.test')
  const { rows } = await first.pool.query(`select count(*)::int as users from users`)
  expect(rows).toEqual([{ users: 1 }])
})

/** The app once more, on the same database and another port. */
async function startAgain({ db, pool, sessionPool, clock }: Awaited<ReturnType<typeof testApp>>) {
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = pino({ level: 'silent' })
  const services = { db, pool, sessionPool, env, log, clock: () => clock.now, publicOrigin: () => origin }
  const again = await createApp(services)
  server.on('request', again.handler)
  whenDone(async () => {
    await again.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return origin
}

test.for([
  ['that says so', '1', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'padel.example' }],
  ['that says nothing', '0', {}],
  ['that says otherwise', '1', { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' }],
] as const)(
  'behind an https proxy %s all cookies are secure, and everything leads through the public address',
  async ([, hops, headers]) => {
    const secure = await testApp({ PUBLIC_URL: 'https://padel.example', TRUST_PROXY: hops })
    const tab = browser(secure.origin, { origin: 'https://padel.example', headers })
    const begun = await tab.go('/api/login')
    expect(begun.headers.get('location')).toMatch(/^https:\/\/padel\.example\/oidc\/auth\?/)
    const asked = await tab.go(begun.headers.get('location') ?? '')
    expect(asked.headers.getSetCookie().filter((line) => !/; ?secure/i.test(line))).toEqual([])
    const answer = await signUp(tab, 'fina@example.test')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(await whoAmI(tab)).toBe('fina@example.test')
    const left = await tab.go('/api/logout')
    expect(left.headers.getSetCookie()).toEqual([
      '__Host-sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ])
  },
)
