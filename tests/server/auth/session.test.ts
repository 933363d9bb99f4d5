import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { auditOf, emptyAudit } from '#tests/support/impersonation.ts'
import { whenDone } from '#tests/support/when-done.ts'
import { browser, led, logIn, password, signedUp, signUp, whoAmI } from './browser.ts'

const app = await testApp()
const { origin } = app
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

beforeEach(() => emptyAudit(app))

const statusOf = async (cookie: string) => (await app.request('/api/auth/user', { cookie })).status
const sessionsOf = (id: string) => app.count(`sessions where sess ->> 'userId' = $1`, id)
const idOf = async (email: string) =>
  (await app.rowsOf('select id from users where email = $1', email))[0].id as string
const gone = (name: string) =>
  new RegExp(`^${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; (Secure; )?SameSite=Lax$`)

describe('signing in', () => {
  test('changes the session id, be it planted: the id from before opens nothing', async () => {
    const attacker = browser(origin)
    await attacker.go('/api/login')
    const before = attacker.cookie('sid')
    expect(before).toBeDefined()
    const victim = browser(origin)
    victim.plant('sid', before)
    for (const [tab, email] of [
      [attacker, 'olga@example.test'],
      [victim, 'pablo@example.test'],
    ] as const) {
      await signUp(tab, email)
      expect(tab.cookie('sid')).not.toBe(before)
      expect(await whoAmI(tab)).toBe(email)
    }
    expect(await statusOf(`sid=${before}`)).toBe(401)
  })

  // spec 3: sessions store sid
  test('writes the new session once: never again once its answer has begun', async () => {
    await app.pool.query(`
      create table session_writes (sid text);
      create function note_write() returns trigger language plpgsql as
        'begin insert into session_writes values (new.sid); return new; end';
      create trigger note_write after insert or update of sess on sessions for each row execute function note_write()`)
    const tab = await signedUp(origin, 'once@example.test')
    const sid = /s%3A([\w-]+)/.exec(tab.cookie('sid') ?? '')?.[1]
    // A second write would come with the end of the answer, which has been read.
    expect(await app.count('session_writes where sid = $1', sid)).toBe(1)
    await app.pool.query('drop function note_write cascade; drop table session_writes')
  })

  test('gives a cookie that is for the server alone, and lasts as long as a session may', async () => {
    const answer = await signUp(browser(origin), 'quim@example.test')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime()
    expect(Math.abs(expires - Date.now() - 30 * day)).toBeLessThan(hour)
  })

  test('is not asked of somebody who is signed in, unless in a demo', async () => {
    const { cookie } = await app.person('Toni Mas')
    const answer = await app.request('/api/login?returnTo=/profile', { cookie })
    expect(led(answer)).toEqual([302, '/profile'])
    const tab = browser(origin)
    await tab.go('/api/demo')
    await signUp(tab, 'ursula@example.test')
    expect(await whoAmI(tab)).toBe('ursula@example.test')
  })

  test('anew is asked for the password after a while, and comes back with a new session', async () => {
    const tab = await signedUp(origin, 'bea@example.test')
    const before = tab.cookie('sid')
    app.later(hour)
    const path = '/api/login?fresh=1&returnTo=%2Fprofile%3Fdialog%3Ddelete-account'
    for (const _ of ['once', 'twice']) {
      expect(await whoAmI(tab)).toBe('bea@example.test')
      expect(await (await tab.follow(path)).text()).toContain('type="password"')
    }
    const answer = await tab.submit({ email: 'bea@example.test', password }, /^\/profile/)
    expect(led(answer)).toEqual([302, '/profile?dialog=delete-account'])
    expect(await whoAmI(tab)).toBe('bea@example.test')
    expect(tab.cookie('sid')).not.toBe(before)
    const sessions = `select sess from sessions where sess ->> 'userId' = $1`
    const [session, ...others] = await app.rowsOf(sessions, await idOf('bea@example.test'))
    expect([session.sess.createdAt, others]).toEqual([app.clock.now.toISOString(), []])
  })

  test('anew as somebody else makes the session that one’s', async () => {
    await signedUp(origin, 'caro@example.test')
    const tab = await signedUp(origin, 'dani@example.test')
    await tab.follow('/api/login?fresh=1')
    await tab.submit({ email: 'caro@example.test', password }, /^\/$/)
    expect(await whoAmI(tab)).toBe('caro@example.test')
  })
})

describe('logging out', () => {
  // spec 7: /api/logout
  test('ends the session for good, and asks for the password again', async () => {
    const tab = await signedUp(origin, 'rosa@example.test')
    const cookie = tab.cookieFor('/api')
    const answer = await tab.go('/api/logout')
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([302, '"cache"'])
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(gone('sid'))])
    expect(led(await tab.go(led(answer)[1] as string))[1]).toBe('/')
    expect(await statusOf(cookie)).toBe(401)
    expect(await (await tab.follow('/api/login')).text()).toContain('name="password"')
    expect(led(await browser(origin).go('/api/logout'))).toEqual([302, '/'])
  })

  test.for<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch' },
  ])('does not happen by another site, nor ahead of a click: %o', async (headers) => {
    const { cookie } = await app.person('Sara Pons')
    const answer = await app.request('/api/logout', { cookie, headers })
    expect([led(answer), answer.headers.getSetCookie()]).toEqual([[302, '/'], []])
    expect(await statusOf(cookie)).toBe(200)
  })
})

test('who came, who went and who tried stand in the audit; no address of a person, and no demo does', async () => {
  const tab = await signedUp(origin, 'ana@example.test')
  await tab.go('/api/logout')
  await logIn(browser(origin), 'ana@example.test', { given: 'not-the-password' })
  const visitor = browser(origin)
  await visitor.go('/api/demo')
  await visitor.go('/api/logout')
  const id = await idOf('ana@example.test')
  expect(await auditOf(app)).toEqual([
    ['login', id, id, null],
    ['logout', id, id, null],
    ['login_failed', null, null, expect.stringMatching(/^[\w-]{12}$/)],
  ])
})

describe('a session', () => {
  test('ends after seven days without use, and use prolongs it', async () => {
    const [used, unused] = await app.people(['Vera Gil', 'Wanda Gil'])
    for (const _ of [1, 2, 3]) {
      app.later(3 * day)
      expect(await statusOf(used.cookie)).toBe(200)
    }
    expect([await statusOf(unused.cookie), await sessionsOf(unused.id)]).toEqual([401, 0])
  })

  test('ends thirty days after signing in, used or not, and that of an admin after twelve hours', async () => {
    const { cookie } = await app.person('Xavi Pla')
    const admin = await app.person('Yago Rey', { role: 'admin' })
    app.later(12 * hour - 1)
    expect(await statusOf(admin.cookie)).toBe(200)
    app.later(1)
    expect(await statusOf(admin.cookie)).toBe(401)
    for (let days = 0; days < 29; days += 1) {
      app.later(day)
      expect(await statusOf(cookie)).toBe(200)
    }
    app.later(12 * hour)
    expect(await statusOf(cookie)).toBe(401)
  })

  test('has its last use written down every five minutes at most', async () => {
    const { id, cookie } = await app.person('Zoe Rey')
    const lastSeen = async () =>
      (await app.rowsOf(`select last_seen as at from sessions where sess ->> 'userId' = $1`, id))[0].at
    const start = await lastSeen()
    app.later(5 * minute - 1)
    await statusOf(cookie)
    expect(await lastSeen()).toEqual(start)
    app.later(1)
    await statusOf(cookie)
    expect(await lastSeen()).toEqual(app.clock.now)
  })

  test('ends when its user ends those made before, or is deleted, and has the user’s role of the moment', async () => {
    const { id, cookie } = await app.person('Alba Cid')
    app.later(minute)
    await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [id, app.clock.now])
    expect(await statusOf(cookie)).toBe(401)
    const later = await app.signedIn(id)
    await app.pool.query(`update users set role = 'admin' where id = $1`, [id])
    expect(await app.call(authApi.user, {}, later)).toMatchObject({ role: 'admin' })
    await app.pool.query('delete from players where user_id = $1', [id])
    await app.pool.query('delete from users where id = $1', [id])
    expect([await statusOf(later), await sessionsOf(id)]).toEqual([401, 0])
  })

  test('is not opened by a broken cookie, nor by one with another signature', async () => {
    const { cookie } = await app.person('Dario Cid')
    const other = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
    const broken = ['', 'x', 's%3A', 's%3Aabc.def', 's%3A%00.%00', '%E0%A4%A'].map((text) => `sid=${text}`)
    for (const one of [...broken, 'other=s%3Aabc.def', other]) expect(await statusOf(one), one).toBe(401)
  })

  test('outlives a restart, as do the accounts and the sign-ins under way', async () => {
    const first = await testApp({ SESSION_SECRET: '' })
    const tab = await signedUp(first.origin, 'elsa@example.test')
    const waiting = browser(first.origin)
    await waiting.follow('/api/login')
    const restarted = await startAgain(first)
    const statusWith = async (path: string, cookie: string) =>
      (await fetch(`${restarted}${path}`, { headers: { Cookie: cookie } })).status
    expect(await statusWith('/api/auth/user', tab.cookieFor('/api'))).toBe(200)
    const { pathname } = new URL(waiting.address())
    expect(await statusWith(pathname, waiting.cookieFor(pathname))).toBe(200)
    const other = browser(restarted)
    await logIn(other, 'elsa@example.test')
    expect([await whoAmI(other), await first.count('users')]).toEqual(['elsa@example.test', 1])
  })
})

/** The app once more, on the same database and another port. */
async function startAgain({ services }: Awaited<ReturnType<typeof testApp>>) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const again = await createApp({ ...services, publicOrigin: () => place })
  server.on('request', again.handler)
  whenDone(async () => {
    await again.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return place
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
    const begun = led(await tab.go('/api/login'))[1] as string
    expect(begun).toMatch(/^https:\/\/padel\.example\/oidc\/auth\?/)
    const asked = await tab.go(begun)
    expect(asked.headers.getSetCookie().filter((line) => !/; ?secure/i.test(line))).toEqual([])
    const answer = await signUp(tab, 'fina@example.test')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(tab.cookie('__Host-device')).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect(tab.cookie('device')).toBeUndefined()
    expect(await whoAmI(tab)).toBe('fina@example.test')
    const left = await tab.go('/api/logout')
    expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(gone('__Host-sid'))])
  },
)
