import { beforeEach, expect, test } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { auditOf, emptyAudit } from '#tests/support/impersonation.ts'
import { browser, logIn, password, signUp, whoAmI } from './browser.ts'

const app = await testApp()

beforeEach(() => emptyAudit(app))

const idOf = async (email: string) =>
  (await app.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id

test('who came, who went and who tried stand in the audit; no address of a person does', async () => {
  const tab = browser(app.origin)
  await signUp(tab, 'ana@example.test')
  await tab.go('/api/logout')
  await logIn(browser(app.origin), 'ana@example.test', { given: 'not-the-password' })
  const id = await idOf('ana@example.test')
  const rows = await auditOf(app)
  expect(rows.slice(0, 2)).toEqual([
    ['login', id, id, null],
    ['logout', id, id, null],
  ])
  expect(rows[2]).toEqual(['login_failed', null, null, expect.stringMatching(/^[\w-]{12}$/)])
  expect(rows).toHaveLength(3)
})

test('a demo leaves nothing there', async () => {
  const tab = browser(app.origin)
  await tab.go('/api/demo')
  await tab.go('/api/logout')
  expect(await auditOf(app)).toEqual([])
})

test('who has been signed in for long is asked for the password again, and comes back with a new session', async () => {
  const tab = browser(app.origin)
  await signUp(tab, 'bea@example.test')
  const before = tab.cookie('sid')
  const { createdAt } = await sessionOf('bea@example.test')
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  const page = await tab.follow('/api/login?fresh=1&returnTo=%2Fprofile%3Fdialog%3Ddelete-account')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('type="password"')
  expect(await whoAmI(tab)).toBe('bea@example.test')
  await tab.go(tab.address())
  await tab.follow('/api/login?fresh=1&returnTo=%2Fprofile%3Fdialog%3Ddelete-account')
  const answer = await tab.submit({ email: 'bea@example.test', password }, /^\/profile/)
  expect(answer.headers.get('location')).toBe('/profile?dialog=delete-account')
  expect(await whoAmI(tab)).toBe('bea@example.test')
  expect(tab.cookie('sid')).not.toBe(before)
  const renewed = await sessionOf('bea@example.test')
  expect(Date.parse(renewed.createdAt) - Date.parse(createdAt)).toBe(3_600_000)
})

test('somebody else who signs in there is somebody else afterwards', async () => {
  await signUp(browser(app.origin), 'caro@example.test')
  const tab = browser(app.origin)
  await signUp(tab, 'dani@example.test')
  await tab.follow('/api/login?fresh=1')
  await tab.submit({ email: 'caro@example.test', password }, /^\/$/)
  expect(await app.call(authApi.user, {}, tab.cookieFor('/api'))).toMatchObject({
    email: 'caro@example.test',
  })
})

test('who is new is led to the form for a new account, unless nobody may have one', async () => {
  const tab = browser(app.origin)
  const page = await tab.follow('/api/login?new=1&lang=en')
  expect(tab.address()).toMatch(/\/sign-up$/)
  expect(await page.text()).toContain('autocomplete="new-password"')
  await tab.submit({ email: 'eva@example.test', password }, /^\/$/)
  expect(await whoAmI(tab)).toBe('eva@example.test')
  const closed = await testApp({ SIGNUP: 'closed' })
  const other = browser(closed.origin)
  await other.follow('/api/login?new=1')
  expect(other.address()).not.toMatch(/sign-up/)
})

/** The only session of somebody. */
async function sessionOf(email: string) {
  const { rows } = await app.pool.query<{ sess: { createdAt: string } }>(
    `select sess from sessions where sess->>'userId' = $1`,
    [await idOf(email)],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.sess
}
