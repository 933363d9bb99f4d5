import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { noVisit } from '#tests/support/visit.ts'
import { browser, logIn, password, signUp, whoAmI } from './browser.ts'

const other = 'globo-de-revés'
const hour = 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})

/** Somebody who signed up, and the address of a link to a new password. */
async function linked(email: string) {
  const tab = browser(app.origin)
  await signUp(tab, email)
  const token = (await makePasswordLink(app.db, email, app.clock.now)) ?? ''
  return { tab, token, path: `/oidc/password/${token}` }
}

const over = async (response: Response) => {
  const text = await response.text()
  return [response.status, text.includes('This link is no longer valid'), text.includes('/api/login?lang=en')]
}
const isOver = [404, true, true]
const english = { headers: { 'Accept-Language': 'en' } }

test('a link shows a form and says nothing of whose it is', async () => {
  const { path } = await linked('ana@example.test')
  const tab = browser(app.origin)
  for (const _ of [1, 2]) {
    const page = await tab.go(`${path}?lang=en`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('<h1>Choose a new password</h1>')
    expect(text).toContain('autocomplete="new-password"')
    expect(text).not.toMatch(/ana@|<script/)
  }
  expect(await (await tab.go(`${path}?lang=es`)).text()).toContain('<h1>Elige una contraseña nueva</h1>')
})

test('it sets a password once, and whoever was signed in is no longer', async () => {
  const { tab, path } = await linked('bea@example.test')
  const [{ id: accountId }] = await app.rowsOf(
    `select id from provider_accounts where email = 'bea@example.test'`,
  )
  const guesser = browser(app.origin, { headers: { 'X-Forwarded-For': '192.0.2.4' } })
  for (const _ of [1, 2, 3, 4, 5]) await logIn(guesser, 'bea@example.test', { given: 'wrong password' })
  expect((await logIn(guesser, 'bea@example.test')).status).toBe(429)
  const fresh = browser(app.origin)
  const answer = await fresh.go(`${path}?lang=es`, { method: 'POST', form: { password: other } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/api/login?lang=es'])
  expect(await whoAmI(tab)).toBe(401)
  expect(
    await app.rowsOf('select model from provider_records where payload::text like $1', `%${accountId}%`),
  ).toEqual([])
  expect((await logIn(browser(app.origin), 'bea@example.test', { given: other })).status).toBe(302)
  expect((await logIn(browser(app.origin), 'bea@example.test')).status).toBe(400)
  for (const method of ['GET', 'POST'])
    expect(
      await over(
        await fresh.go(`${path}?lang=en`, { method, ...(method === 'POST' && { form: { password } }) }),
      ),
    ).toEqual(isOver)
  const [user] = await app.rowsOf(`select id from users where email = 'bea@example.test'`)
  expect(
    await app.rowsOf(
      `select real_user_id as real, effective_user_id as effective from audit_log where action = 'password_reset'`,
    ),
  ).toEqual([{ real: null, effective: user.id }])
})

test('a session that it ended stays ended, even when a slow request writes it again', async () => {
  const { tab, path } = await linked('blas@example.test')
  const ofTab = await app.rowsOf(
    `select sid, sess::text, expire from sessions where sess ->> 'userId' = (select id::text from users where email = $1)`,
    'blas@example.test',
  )
  expect(ofTab).toHaveLength(1)
  app.later(1)
  await browser(app.origin).go(path, { method: 'POST', form: { password: other } })
  const { sid, sess, expire } = ofTab[0]
  await app.pool.query(`insert into sessions (sid, sess, expire, last_seen) values ($1, $2, $3, $4)`, [
    sid,
    sess,
    expire,
    app.clock.now,
  ])
  expect(await whoAmI(tab)).toBe(401)
})

test('a password that does not fit is said at its field, and the link still works', async () => {
  const { path } = await linked('caro@example.test')
  const tab = browser(app.origin)
  const [before] = await app.rowsOf(
    `select * from password_links where digest is not null order by expires_at desc limit 1`,
  )
  for (const [given, said] of [
    ['', 'Enter your password.'],
    ['siete77', 'The password needs at least 8 characters.'],
    ['x'.repeat(201), 'The password can have 200 characters at most.'],
    ['iloveyou', 'This password is one of the first that are guessed. Choose another one.'],
    ['Caro@example.test1', 'Your e-mail and the name of the app are guessed first. Choose another password.'],
  ] as const) {
    const page = await tab.go(`${path}?lang=en`, { method: 'POST', form: { password: given } })
    expect(page.status).toBe(400)
    const text = await page.text()
    expect(text).toContain(said)
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('<title>Error: ')
  }
  expect((await tab.go(path, { method: 'POST', form: { other: 'x' } })).status).toBe(400)
  expect(await app.rowsOf('select from password_links where digest = $1', before.digest)).toHaveLength(1)
  expect((await tab.go(path, { method: 'POST', form: { password: other } })).status).toBe(302)
})

test('a link is over after a day, with the next one, and what was never one is the same', async () => {
  const { token, path } = await linked('dani@example.test')
  app.later(24 * hour - 1)
  expect((await browser(app.origin).go(path)).status).toBe(200)
  app.later(1)
  expect(await over(await browser(app.origin).go(path, english))).toEqual(isOver)
  expect(await followPasswordLink(app.services, { token, password: other }, noVisit)).toBeUndefined()
  const first = await makePasswordLink(app.db, 'DANI@example.test', app.clock.now)
  const second = await makePasswordLink(app.db, 'dani@example.test', app.clock.now)
  expect(second).not.toBe(first)
  expect(await app.rowsOf('select from password_links where expires_at > $1', app.clock.now)).toHaveLength(1)
  for (const unknown of [first ?? '', 'x', '%E0%A4%A', "' or 1=1", 'a'.repeat(3000), '%00', '__proto__'])
    expect(await over(await browser(app.origin).go(`/oidc/password/${unknown}`, english)), unknown).toEqual(
      isOver,
    )
  expect((await browser(app.origin).go(`/oidc/password/${second}`)).status).toBe(200)
})

test('of two who use it at once one sets the password', async () => {
  const { path } = await linked('eva@example.test')
  const post = (given: string) => browser(app.origin).go(path, { method: 'POST', form: { password: given } })
  const statuses = await Promise.all([post(other), post(`${other}1`), post(`${other}2`)])
  expect(statuses.map(({ status }) => `${status}`).toSorted()).toEqual(['302', '404', '404'])
})

test('only a digest is kept, and an address without an account has no link', async () => {
  const { token } = await linked('fina@example.test')
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const digest = createHash('sha256').update(token).digest('base64url')
  expect(await app.rowsOf('select from password_links where digest = $1', digest)).toHaveLength(1)
  expect(await makePasswordLink(app.db, 'nobody@example.test', app.clock.now)).toBeNull()
})

test('another site can’t send the form, and an address has sixty tries', async () => {
  const { path } = await linked('gala@example.test')
  const tab = browser(app.origin, { headers: { 'X-Forwarded-For': '192.0.2.9' } })
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await tab.go(path, { method: 'POST', form: { password: other }, headers: foreign })).status).toBe(
    403,
  )
  for (let count = 0; count < 60; count += 1)
    expect((await tab.go(path, { method: 'POST', form: { password: '' } })).status).toBe(400)
  const refused = await tab.go(path, { method: 'POST', form: { password: other } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(100)
})
