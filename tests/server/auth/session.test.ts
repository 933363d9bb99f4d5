import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { auditOf, emptyAudit } from '#tests/support/impersonation.ts'
import { aPictureUrl } from '#tests/support/pictures.ts'
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
  test('replaces a planted session id, which stays signed out', async () => {
    const [attacker, victim] = [browser(origin), browser(origin)]
    await attacker.go('/api/login')
    const planted = attacker.cookie('sid')
    victim.plant('sid', planted)
    await signUp(victim, 'pablo@example.test')
    expect(await whoAmI(victim)).toBe('pablo@example.test')
    expect(victim.cookie('sid')).not.toBe(planted)
    expect(await statusOf(`sid=${planted}`)).toBe(401)
  })

  // spec 3: sessions store sid
  test('writes the new session to the database exactly once', async () => {
    await app.pool.query(`
      create table session_writes (sid text);
      create function note_write() returns trigger language plpgsql as
        'begin insert into session_writes values (new.sid); return new; end';
      create trigger note_write after insert or update of sess on sessions for each row execute function note_write()`)
    const tab = await signedUp(origin, 'once@example.test')
    const sid = /s%3A([\w-]+)/.exec(tab.cookie('sid') ?? '')?.[1]
    // The session is written once: a second write would come after the response, which has been read.
    expect(await app.count('session_writes where sid = $1', sid)).toBe(1)
    await app.pool.query('drop function note_write cascade; drop table session_writes')
  })

  test('sets an HttpOnly, SameSite=Lax session cookie that expires in thirty days', async () => {
    const answer = await signUp(browser(origin), 'quim@example.test')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime()
    expect(Math.abs(expires - Date.now() - 30 * day)).toBeLessThan(hour)
  })

  test('again with fresh=1 asks for the password, replaces the session and redirects to returnTo', async () => {
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

  test('again with fresh=1 as another user switches the session to that user', async () => {
    await signedUp(origin, 'caro@example.test')
    const tab = await signedUp(origin, 'dani@example.test')
    await tab.follow('/api/login?fresh=1')
    await tab.submit({ email: 'caro@example.test', password }, /^\/$/)
    expect(await whoAmI(tab)).toBe('caro@example.test')
  })
})

// spec 7: /api/logout
test('logging out removes the cookie, ends the session, and the next login asks for the password', async () => {
  const tab = await signedUp(origin, 'rosa@example.test')
  const cookie = tab.cookieFor('/api')
  const answer = await tab.go('/api/logout')
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(gone('sid'))])
  expect(led(await tab.go(led(answer)[1] as string))[1]).toBe('/')
  expect(await statusOf(cookie)).toBe(401)
  expect(await (await tab.follow('/api/login')).text()).toContain('name="password"')
})

test('the audit records a login, a logout and a failed login without the e-mail, and nothing of a demo', async () => {
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
  test('is deleted after seven days without use, and is prolonged by use', async () => {
    const [used, unused] = await app.people(['Vera Gil', 'Wanda Gil'])
    app.later(7 * day - 1)
    expect(await statusOf(used.cookie)).toBe(200)
    app.later(1)
    expect([await statusOf(unused.cookie), await sessionsOf(unused.id)]).toEqual([401, 0])
    app.later(6 * day)
    expect(await statusOf(used.cookie)).toBe(200)
  })

  test('ends thirty days after the sign-in even when used, and after twelve hours for an admin', async () => {
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

  test('updates last_seen every five minutes at most', async () => {
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

  // spec 6: Role comes from the user
  test('ends when it is older than sessions_valid_from, and has the user’s current role', async () => {
    const { id, cookie } = await app.person('Alba Cid')
    app.later(minute)
    await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [id, app.clock.now])
    expect(await statusOf(cookie)).toBe(401)
    const later = await app.signedIn(id)
    await app.pool.query(`update users set role = 'admin' where id = $1`, [id])
    expect(await app.call(authApi.user, {}, later)).toMatchObject({ role: 'admin' })
  })

  test('is not opened by a malformed cookie or a cookie with a wrong signature', async () => {
    const { cookie } = await app.person('Dario Cid')
    const other = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
    const broken = ['', 'x', 's%3A', 's%3Aabc.def', 's%3A%00.%00', '%E0%A4%A'].map((text) => `sid=${text}`)
    for (const one of [...broken, 'other=s%3Aabc.def', other]) expect(await statusOf(one), one).toBe(401)
  })

  test('survives a restart, as do the accounts and sign-ins in progress', async () => {
    const first = await testApp({ SESSION_SECRET: '' })
    const tab = await signedUp(first.origin, 'elsa@example.test')
    const waiting = browser(first.origin)
    await waiting.follow('/api/login')
    const restarted = await startAgain(first)
    const { pathname } = new URL(waiting.address())
    for (const [path, of] of [
      ['/api/auth/user', tab],
      [pathname, waiting],
    ] as const)
      expect((await fetch(restarted + path, { headers: { Cookie: of.cookieFor(path) } })).status).toBe(200)
    const other = browser(restarted)
    await logIn(other, 'elsa@example.test')
    expect([await whoAmI(other), await first.count('users')]).toEqual(['elsa@example.test', 1])
  })
})

/** The app once more, on the same database and another port. */
async function startAgain({ services }: Awaited<ReturnType<typeof testApp>>) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const again = await createApp({ ...services, publicOrigin: () => origin })
  server.on('request', again.handler)
  whenDone(async () => {
    await again.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return origin
}

test.for([
  ['without forwarded headers', '0', {}],
  [
    'with contradicting forwarded headers',
    '1',
    { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' },
  ],
] as const)(
  'behind an https proxy %s all cookies are Secure, and the sign-in works on PUBLIC_URL',
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

// spec 3: users id | users email | users firstName | users role | users createdAt
// spec 7: GET /api/auth/user | 401 means not logged
test('GET /api/auth/user returns a signed-in user’s own record, and 401 to a visitor', async () => {
  const nora = await app.person('Nora Vidal', { profileImageUrl: aPictureUrl })
  expect(await nora.call(authApi.user, {})).toMatchObject({
    id: nora.id,
    email: nora.email,
    firstName: 'Nora',
    lastName: 'Vidal',
    profileImageUrl: aPictureUrl,
    city: 'Valencia',
    favouriteCourtSide: 'left',
    role: 'user',
    createdAt: app.clock.now.toISOString(),
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const refused = { status: 401, message: 'Unauthorized', code: 'unauthorized' }
  await expect(app.call(authApi.user, {})).rejects.toMatchObject(refused)
})

// spec 6: only admin and user
test('the database rejects a role other than user and admin', async () => {
  const bea = await app.person('Bea Sanz')
  for (const role of ['owner', 'Admin', '', null])
    await expect(app.pool.query('update users set role = $2 where id = $1', [bea.id, role])).rejects.toThrow(
      role === null ? 'role' : 'users_role',
    )
  expect(await bea.call(authApi.user, {})).toMatchObject({ role: 'user' })
})
