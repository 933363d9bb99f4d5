import { expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { hashOf } from '#server/auth/provider/service.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { whileHeld } from '#tests/support/held.ts'
import { browser, logIn, openSignUp, password, signUp, whoAmI } from './browser.ts'

const app = await testApp()
const closed = await testApp({ SIGNUP: 'closed' })

// spec 7: /api/login
test('signing up opens a session, and the account is the own one', async () => {
  const tab = browser(app.origin)
  expect(await whoAmI(tab)).toBe(401)
  const answer = await signUp(tab, 'ana@example.test', { path: '/api/login?returnTo=%2F%3Ftab%3Dmatches' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?tab=matches'])
  const user = await app.call(authApi.user, {}, tab.cookieFor('/api'))
  expect(user).toMatchObject({ email: 'ana@example.test', firstName: null, role: 'user', isDemo: false })
  expect(user).not.toHaveProperty('passwordHash')
  expect(user).not.toHaveProperty('subject')
})

test('a first sign-in that takes a while to be stored opens a session all the same', async () => {
  const tab = browser(app.origin)
  const address = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
  const goesOn = [() => signUp(tab, 'slow@example.test'), async () => app.later(500)]
  await whileHeld(app, address, 'e-mail slow@example.test', goesOn)
  expect(await whoAmI(tab)).toBe('slow@example.test')
})

test('a player stands for the new user, and is not called after the e-mail', async () => {
  await signUp(browser(app.origin), 'secret.name@example.test')
  const { rows } = await app.pool.query(
    `select p.name from players p join users u on u.id = p.user_id where u.email = 'secret.name@example.test'`,
  )
  expect(rows).toEqual([{ name: 'Player' }])
})

test('e-mail and password open the account again, however the e-mail is written', async () => {
  await signUp(browser(app.origin), 'bea@example.test')
  const tab = browser(app.origin)
  expect((await logIn(tab, ' Bea@Example.test ')).headers.get('location')).toBe('/')
  expect(await whoAmI(tab)).toBe('bea@example.test')
})

test('a wrong password and an unknown e-mail look the same', async () => {
  await signUp(browser(app.origin), 'carlos@example.test')
  const refused = async (email: string, given: string) => {
    const tab = browser(app.origin)
    const answer = await logIn(tab, email, { given })
    const page = await answer.text()
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain(given)
    expect(await whoAmI(tab)).toBe(401)
    return [answer.status, page.replace(email, '').replaceAll(/interaction\/[\w-]+/g, '')]
  }
  const wrong = await refused('carlos@example.test', 'not-the-password')
  expect(wrong[0]).toBe(400)
  expect(wrong[1]).toContain(texts.en.wrong)
  expect(await refused('nobody@example.test', 'not-the-password')).toEqual(wrong)
})

test.for([
  ['', password, texts.en.emailRequired],
  ['ana', password, texts.en.emailInvalid],
  ['dora@example.test', '', texts.en.passwordRequired],
  ['dora@example.test', '1234567', texts.en.passwordShort],
  ['dora@example.test', '🎾🎾🎾🎾', texts.en.passwordShort],
  ['dora@example.test', 'a'.repeat(201), texts.en.passwordLong],
  ['dora@example.test', 'iloveyou', texts.en.passwordCommon],
  ['dora@example.test', 'PassWord123', texts.en.passwordCommon],
  ['dora@example.test', 'ｐａｓｓｗｏｒｄ', texts.en.passwordCommon],
  ['dora@example.test', 'Dora@Example.test', texts.en.passwordPersonal],
  ['dora.gil@example.test', 'DoraGil-1987!', texts.en.passwordPersonal],
  ['dora@example.test', 'Bandeja2026', texts.en.passwordPersonal],
  ['dora@example.test', '¡Pádel-2026!', texts.en.passwordPersonal],
] as const)('sign-up with %j and %j says what is wrong at the field', async ([email, given, message]) => {
  const tab = browser(app.origin)
  await openSignUp(tab)
  const answer = await tab.submit({ email, password: given })
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(page).toContain(message)
  expect(page).toContain('aria-invalid="true"')
  expect(page).toContain(`value="${email}"`)
})

test.for(['una bandeja alta', 'dora y su pala', '🎾🎾🎾🎾🎾🎾🎾🎾'])('sign-up takes %j', async (given) => {
  const tab = browser(app.origin)
  await openSignUp(tab)
  const answer = await tab.submit(
    { email: `${[...given].length}.dora@example.test`, password: given },
    /^\/$/,
  )
  expect(answer.status).toBe(302)
})

test('a common password from before goes on opening the account', async () => {
  await signUp(browser(app.origin), 'vieja@example.test')
  await app.pool.query('update provider_accounts set password_hash = $1 where email = $2', [
    await hashOf('password1'),
    'vieja@example.test',
  ])
  const tab = browser(app.origin)
  await logIn(tab, 'vieja@example.test', { given: 'password1' })
  expect(await whoAmI(tab)).toBe('vieja@example.test')
})

test('an e-mail has one account, also when two people ask at once', async () => {
  const tabs = [browser(app.origin), browser(app.origin)]
  await Promise.all(tabs.map((tab) => openSignUp(tab)))
  const answers = await Promise.all(
    tabs.map((tab) => tab.submit({ email: 'eva@example.test', password }, /^\/$/)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
  const { rows } = await app.pool.query(
    `select (select count(*)::int from provider_accounts where email = 'eva@example.test') as accounts,
            (select count(*)::int from users where email = 'eva@example.test') as users`,
  )
  expect(rows).toEqual([{ accounts: 1, users: 1 }])
})

test('a taken e-mail is refused in any spelling', async () => {
  await signUp(browser(app.origin), 'fran@example.test')
  const answer = await signUp(browser(app.origin), 'FRAN@example.test')
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain(texts.en.emailTaken)
})

test('what was typed is shown as text', async () => {
  const tab = browser(app.origin)
  const answer = await logIn(tab, '"><script>alert(1)</script>')
  expect(await answer.text()).not.toContain('<script')
})

test('the pages speak the language asked for, else the browser’s, else English', async () => {
  expect(await languageFor('/api/login?lang=es', 'en')).toBe('es')
  expect(await languageFor('/api/login', 'es-AR,es;q=0.9,en;q=0.5')).toBe('es')
  expect(await languageFor('/api/login', 'fr')).toBe('en')
  expect(await languageFor('/api/login')).toBe('en')
})

test('a page names both ways in, and the language switch leads to the same page', async () => {
  const tab = browser(app.origin)
  const page = await (await tab.follow('/api/login?lang=es')).text()
  const { pathname } = new URL(tab.address())
  expect(page).toContain(`href="${pathname}/sign-up?lang=es"`)
  expect(page).toContain('href="?lang=en"')
  const other = await (await tab.go(`${pathname}/sign-up?lang=es`)).text()
  expect(other).toContain(`href="${pathname}?lang=es"`)
  expect(other).toContain(texts.es.passwordRule)
})

test('closed sign-up is neither offered nor possible', async () => {
  const tab = browser(closed.origin)
  const page = await (await tab.follow('/api/login')).text()
  expect(page).not.toContain('sign-up')
  expect((await openSignUp(tab)).status).toBe(403)
  expect((await tab.submit({ email: 'gema@example.test', password })).status).toBe(403)
  const { rows } = await closed.pool.query('select count(*)::int as accounts from provider_accounts')
  expect(rows).toEqual([{ accounts: 0 }])
})

test('a form without its sign-in leads back to the start of it', async () => {
  const answer = await browser(app.origin).go('/oidc/interaction/unknown')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('href="/api/login?lang=en"')
})

test('another site can’t send the forms', async () => {
  const tab = browser(app.origin)
  await tab.follow('/api/login')
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const form = { email: 'ana@example.test', password }
  expect((await tab.go(tab.address(), { method: 'POST', form, headers })).status).toBe(403)
})

test('of the provider only its own address, its token endpoint and our pages answer', async () => {
  for (const path of [
    '/reg',
    '/me',
    '/jwks',
    '/.well-known/openid-configuration',
    '/device',
    '/session/end/confirm',
  ])
    expect((await browser(app.origin).go(`/oidc${path}`)).status).toBe(404)
})

async function languageFor(path: string, accept?: string) {
  const tab = browser(app.origin, accept === undefined ? {} : { headers: { 'Accept-Language': accept } })
  return /<html lang="(\w+)">/.exec(await (await tab.follow(path)).text())?.[1]
}

test('a name that no database can hold is unknown to the provider', async () => {
  const statuses = ['client_id=%00', 'client_id=bandeja&grant_type=authorization_code&code=%00'].map(
    async (form) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return (await app.request('/oidc/token', { method: 'POST', headers, body: form })).status
    },
  )
  expect(await Promise.all(statuses)).toEqual([401, 401])
  const pages = ['/oidc/auth?client_id=%00', '/oidc/auth/%00', '/oidc/interaction/%00'].map(
    async (path) => (await app.request(path)).status,
  )
  expect((await Promise.all(pages)).filter((status) => status < 400 || status >= 500)).toEqual([])
})

test('somebody who came by the machine’s number is sent to its name first, where their cookie will count', async () => {
  const named = await testApp({ PUBLIC_URL: 'http://localhost:5000' })
  const response = await named.request('/api/login?lang=es')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('http://localhost:5000/api/login?lang=es')
})
