import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { testApp } from '#tests/support/app.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { whileTableLocked, blockingWriters } from '#tests/support/locked.ts'
import { noRequestInfo } from '#tests/support/request-info.ts'
import { browser, languageScript, led, logIn, password, scriptsIn, signedUp, whoAmI } from './browser.ts'

const other = 'globo-de-revés'
const hour = 3_600_000
const app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

/** A user who signed up, and the address of their password link. */
async function linked(email: string) {
  const tab = await signedUp(app.origin, email)
  const token = (await makePasswordLink(app.db, email, app.clock.now)) ?? ''
  return { tab, token, path: `/oidc/password/${token}` }
}

const over = async (response: Response) => {
  const text = await response.text()
  return [response.status, text.includes('This link is no longer valid'), text.includes('/api/login?lang=en')]
}
const isOver = [404, true, true]
const english = { headers: { 'Accept-Language': 'en' } }

test('a password link shows a localized form with strict headers and without the account’s e-mail', async () => {
  const { path } = await linked('ana@example.test')
  const tab = browser(app.origin)
  for (const _ of [1, 2]) {
    const page = await tab.go(`${path}?lang=en`)
    expect(page.status).toBe(200)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const text = await page.text()
    expect(text).toContain('<h1>Choose a new password</h1>')
    expect(text).toContain('autocomplete="new-password"')
    expect(text).not.toContain('ana@')
    expect(scriptsIn(text)).toEqual([languageScript])
  }
  expect(await (await tab.go(`${path}?lang=es`)).text()).toContain('<h1>Elige una contraseña nueva</h1>')
})

test('a password link sets the password once, lifts the rate limit, ends all sessions and is audited', async () => {
  const { tab, path } = await linked('bea@example.test')
  const [{ id }] = await app.rowsOf(`select id from provider_accounts where email = 'bea@example.test'`)
  const guesser = browser(app.origin, { headers: { 'X-Forwarded-For': '192.0.2.4' } })
  for (const _ of [1, 2, 3, 4, 5]) await logIn(guesser, 'bea@example.test', { given: 'wrong password' })
  expect((await logIn(guesser, 'bea@example.test')).status).toBe(429)
  const fresh = browser(app.origin)
  const answer = await fresh.go(`${path}?lang=es`, { method: 'POST', form: { password: other } })
  expect(led(answer)).toEqual([302, '/api/login?lang=es'])
  expect(await whoAmI(tab)).toBe(401)
  expect(await app.count('provider_records where payload::text like $1', `%${id}%`)).toBe(0)
  expect((await logIn(browser(app.origin), 'bea@example.test', { given: other })).status).toBe(302)
  expect((await logIn(browser(app.origin), 'bea@example.test')).status).toBe(400)
  expect(await over(await fresh.go(path, english))).toEqual(isOver)
  expect(await over(await fresh.go(path, { ...english, method: 'POST', form: { password } }))).toEqual(isOver)
  const [user] = await app.rowsOf(`select id from users where email = 'bea@example.test'`)
  expect(await auditOf(app)).toContainEqual(['password_reset', null, user.id, null])
})

test('an invalid password shows a field error and leaves the password link valid', async () => {
  const { path } = await linked('caro@example.test')
  const tab = browser(app.origin)
  const page = await tab.go(`${path}?lang=en`, { method: 'POST', form: { password: 'Caro@example.test1' } })
  const text = await page.text()
  for (const part of [texts.en.passwordPersonal, 'aria-invalid="true"', '<title>Error: '])
    expect(text).toContain(part)
  expect([page.status, (await tab.go(path, { method: 'POST', form: { other: 'x' } })).status]).toEqual([
    400, 400,
  ])
  expect((await tab.go(path, { method: 'POST', form: { password: other } })).status).toBe(302)
})

test('a password link returns the same 404 page when expired after a day, replaced or unknown', async () => {
  const { token, path } = await linked('dani@example.test')
  app.later(24 * hour - 1)
  expect((await browser(app.origin).go(path)).status).toBe(200)
  app.later(1)
  expect(await over(await browser(app.origin).go(path, english))).toEqual(isOver)
  expect(
    await followPasswordLink(app.services, { token, password: other, language: 'es' }, noRequestInfo),
  ).toBeUndefined()
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

test('of two concurrent requests with a password link one sets the password and the other gets 404', async () => {
  const { path } = await linked('eva@example.test')
  const post = (given: string) => () =>
    browser(app.origin).go(path, { method: 'POST', form: { password: given } })
  expect(
    (
      await whileTableLocked(app, 'provider_accounts', [post(other), post(`${other}1`)], blockingWriters)
    ).toSorted(),
  ).toEqual(['302', '404'])
})

test('a password link is stored as a digest, and an unknown e-mail gets none', async () => {
  const { token } = await linked('fina@example.test')
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const digest = createHash('sha256').update(token).digest('base64url')
  expect(await app.rowsOf('select from password_links where digest = $1', digest)).toHaveLength(1)
  expect(await makePasswordLink(app.db, 'nobody@example.test', app.clock.now)).toBeNull()
})

test('a cross-site post of the password form returns 403, and an IP address gets 429 after sixty tries', async () => {
  const { path } = await linked('gala@example.test')
  const tab = browser(app.origin, { headers: { 'X-Forwarded-For': '192.0.2.9' } })
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  const sent = await tab.go(path, { method: 'POST', form: { password: other }, headers: foreign })
  expect(sent.status).toBe(403)
  for (let count = 0; count < 60; count += 1)
    expect((await tab.go(path, { method: 'POST', form: { password: '' } })).status).toBe(400)
  const refused = await tab.go(path, { method: 'POST', form: { password: other } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(100)
})
