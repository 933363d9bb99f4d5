import { expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { hashOf } from '#server/auth/provider/service.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { whileTableLocked, blockingWriters, whileRowLocked } from '#tests/support/locked.ts'
import {
  browser,
  languageScript,
  led,
  logIn,
  openSignUp,
  password,
  scriptsIn,
  signedUp,
  signUp,
  whoAmI,
} from './browser.ts'

const app = await testApp()
const { origin } = app
const closed = await testApp({ SIGNUP: 'closed' })

// spec 6: Authenticated user: default user
// spec 7: /api/login
test('signing up opens a session and creates a player whose name is not taken from the e-mail', async () => {
  const tab = browser(origin)
  expect(await whoAmI(tab)).toBe(401)
  const answer = await signUp(tab, 'ana@example.test', { path: '/api/login?returnTo=%2F%3Ftab%3Dmatches' })
  expect(led(answer)).toEqual([302, '/?tab=matches'])
  const user = await app.call(authApi.user, {}, tab.cookieFor('/api'))
  expect(user).toMatchObject({ email: 'ana@example.test', firstName: null, role: 'user', isDemo: false })
  expect(user).not.toHaveProperty('passwordHash')
  expect(user).not.toHaveProperty('subject')
  expect(await app.rowsOf('select name from players where user_id = $1', user.id)).toEqual([
    { name: 'Player' },
  ])
})

test('a first sign-in that waits for a database lock still opens a session', async () => {
  const tab = browser(origin)
  const address = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  const goesOn = [() => signUp(tab, 'slow@example.test'), async () => app.later(500)]
  await whileRowLocked(app, address, 'e-mail slow@example.test', goesOn)
  expect(await whoAmI(tab)).toBe('slow@example.test')
})

test('signing in ignores the letter case and surrounding spaces of the e-mail', async () => {
  await signedUp(origin, 'bea@example.test')
  const tab = browser(origin)
  expect(led(await logIn(tab, ' Bea@Example.test '))).toEqual([302, '/'])
  expect(await whoAmI(tab)).toBe('bea@example.test')
})

test('a wrong password and an unknown e-mail return the same page', async () => {
  await signedUp(origin, 'carlos@example.test')
  const refused = async (email: string, given: string) => {
    const tab = browser(origin)
    const answer = await logIn(tab, email, { given })
    const page = await answer.text()
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain(given)
    expect(await whoAmI(tab)).toBe(401)
    return [answer.status, page.replace(email, '').replaceAll(/interaction\/[\w-]+/g, '')]
  }
  const wrong = await refused('carlos@example.test', 'not-the-password')
  expect(wrong).toEqual([400, expect.stringContaining(texts.en.wrong)])
  expect(await refused('nobody@example.test', 'not-the-password')).toEqual(wrong)
})

test.for([
  ['', password, 'emailRequired'],
  ['ana', password, 'emailInvalid'],
  ['dora@example.test', '', 'passwordRequired'],
  ['dora@example.test', '1234567', 'passwordShort'],
  ['dora@example.test', '🎾🎾🎾🎾', 'passwordShort'],
  ['dora@example.test', 'a'.repeat(201), 'passwordLong'],
  ['dora@example.test', 'iloveyou', 'passwordCommon'],
  ['dora@example.test', 'PassWord123', 'passwordCommon'],
  ['dora@example.test', 'ｐａｓｓｗｏｒｄ', 'passwordCommon'],
  ['dora@example.test', 'Dora@Example.test', 'passwordPersonal'],
  ['dora.gil@example.test', 'DoraGil-1987!', 'passwordPersonal'],
  ['dora@example.test', 'Bandeja2026', 'passwordPersonal'],
  ['dora@example.test', '¡Pádel-2026!', 'passwordPersonal'],
] as const)('sign-up with e-mail %j and password %j shows a field error', async ([email, given, message]) => {
  const tab = browser(origin)
  await openSignUp(tab)
  const answer = await tab.submit({ email, password: given })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  for (const part of [texts.en[message], 'aria-invalid="true"', `value="${email}"`])
    expect(page).toContain(part)
})

test.for(['una bandeja alta', 'dora y su pala', '🎾🎾🎾🎾🎾🎾🎾🎾'])('sign-up accepts %j', async (given) => {
  const tab = browser(origin)
  await openSignUp(tab)
  const email = `${[...given].length}.dora@example.test`
  expect((await tab.submit({ email, password: given }, /^\/$/)).status).toBe(302)
})

test('an existing account with a common password can still sign in', async () => {
  await signedUp(origin, 'vieja@example.test')
  const change = `update provider_accounts set password_hash = $1 where email = 'vieja@example.test'`
  await app.pool.query(change, [await hashOf('password1')])
  const tab = browser(origin)
  await logIn(tab, 'vieja@example.test', { given: 'password1' })
  expect(await whoAmI(tab)).toBe('vieja@example.test')
})

test('an e-mail has one account in any letter case, and of two concurrent sign-ups one gets 409', async () => {
  const tabs = [browser(origin), browser(origin)]
  for (const tab of tabs) await openSignUp(tab)
  const asks = tabs.map((tab) => () => tab.submit({ email: 'eva@example.test', password }, /^\/$/))
  expect((await whileTableLocked(app, 'provider_accounts', asks, blockingWriters)).toSorted()).toEqual([
    '302',
    '409',
  ])
  const answer = await signUp(browser(origin), 'EVA@example.test')
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(texts.en.emailTaken)])
  const accounts = ['provider_accounts', 'users'].map((table) =>
    app.count(`${table} where email = 'eva@example.test'`),
  )
  expect(await Promise.all(accounts)).toEqual([1, 1])
})

test('the sign-in page escapes the submitted e-mail', async () => {
  const answer = await logIn(browser(origin), '"><script>alert(1)</script>')
  expect(scriptsIn(await answer.text())).toEqual([languageScript])
})

test.for([
  ['/api/login?lang=es', 'en', 'es'],
  ['/api/login', 'es-AR,es;q=0.9,en;q=0.5', 'es'],
  ['/api/login', 'xx', 'en'],
  ['/api/login', undefined, 'en'],
])(
  '%s shows the language of its lang parameter, else of Accept-Language (%s), else English',
  async ([path, accept, language]) => {
    const tab = browser(origin, accept === undefined ? {} : { headers: { 'Accept-Language': accept } })
    expect(await (await tab.follow(path!)).text()).toContain(`<html lang="${language}">`)
  },
)

test('the sign-in and sign-up pages link to each other, and the language switch stays on the page', async () => {
  const tab = browser(origin)
  const page = await (await tab.follow('/api/login?lang=es')).text()
  const { pathname } = new URL(tab.address())
  expect(page).toContain(`href="${pathname}/sign-up?lang=es"`)
  expect(page).toContain('href="?lang=en"')
  const other = await (await tab.go(`${pathname}/sign-up?lang=es`)).text()
  expect(other).toContain(`href="${pathname}?lang=es"`)
  expect(other).toContain(texts.es.passwordRule)
})

test('the sign-in page may load the script that shares its language with the app, and no other script', async () => {
  const answer = await browser(origin).follow('/api/login?lang=es')
  const page = await answer.text()
  expect(scriptsIn(page)).toEqual([languageScript])
  expect(answer.headers.get('content-security-policy')).toContain("; script-src 'self'; connect-src 'self'")
})

test('/api/login?new=1 opens the sign-up form, and SIGNUP=closed hides it and returns 403', async () => {
  const tab = browser(origin)
  const page = await tab.follow('/api/login?new=1&lang=en')
  expect(tab.address()).toMatch(/\/sign-up$/)
  expect(await page.text()).toContain('autocomplete="new-password"')
  await tab.submit({ email: 'nueva@example.test', password }, /^\/$/)
  expect(await whoAmI(tab)).toBe('nueva@example.test')
  const other = browser(closed.origin)
  expect(await (await other.follow('/api/login?new=1')).text()).not.toContain('sign-up')
  expect(other.address()).not.toMatch(/sign-up/)
  expect((await openSignUp(other)).status).toBe(403)
  expect((await other.submit({ email: 'gema@example.test', password })).status).toBe(403)
  expect(await closed.count('provider_accounts')).toBe(0)
})

test('the form of an unknown sign-in returns 400 with a link to /api/login', async () => {
  const answer = await browser(origin).go('/oidc/interaction/unknown')
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('href="/api/login?lang=en"'),
  ])
})

test('a cross-site post of the sign-in form returns 403', async () => {
  const tab = browser(origin)
  await tab.follow('/api/login')
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const form = { email: 'ana@example.test', password }
  expect((await tab.go(tab.address(), { method: 'POST', form, headers })).status).toBe(403)
})

test('unused endpoints of the embedded provider return 404', async () => {
  const others = ['reg', 'me', 'jwks', '.well-known/openid-configuration', 'device', 'session/end/confirm']
  for (const path of others) expect((await browser(origin).go(`/oidc/${path}`)).status, path).toBe(404)
})

test('a NUL character returns 401 at the provider’s token endpoint and 4xx at its pages', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const body of ['client_id=%00', 'client_id=bandeja&grant_type=authorization_code&code=%00'])
    expect((await app.request('/oidc/token', { method: 'POST', headers, body })).status).toBe(401)
  for (const path of ['/oidc/auth?client_id=%00', '/oidc/auth/%00', '/oidc/interaction/%00'])
    expect(`${(await app.request(path)).status}`).toMatch(/^4/)
})

test('/api/login on another host than PUBLIC_URL redirects to PUBLIC_URL', async () => {
  const named = await testApp({ PUBLIC_URL: 'http://localhost:5000' })
  const there = [302, 'http://localhost:5000/api/login?lang=es']
  expect(led(await named.request('/api/login?lang=es'))).toEqual(there)
})
