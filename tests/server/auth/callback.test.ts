import { expect, test, vi } from 'vitest'
import { recordAdapter } from '#server/auth/provider/adapter.ts'
import { safeReturnTo } from '#server/auth/return-to.ts'
import { testApp } from '#tests/support/app.ts'
import { whileTableLocked, blockingWriters } from '#tests/support/locked.ts'
import { browser, led, logIn, password, signedUp, signUp, whoAmI } from './browser.ts'

vi.spyOn(console, 'warn').mockReturnValue()
const { errors } = await import('oidc-provider')
const app = await testApp()
const { origin } = app
const callback = /^http.*\/api\/callback\?/
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

/** A user who has signed in at the provider, before the callback. */
async function comingBack(email: string, path = '/api/login') {
  const tab = browser(origin)
  return { tab, back: locationOf(await signUp(tab, email, { path, stop: callback })) }
}

test('the app sends its exact redirect_uri, and the provider rejects others, plain PKCE and response type token', async () => {
  const sent = Object.fromEntries(new URL(locationOf(await browser(origin).go('/api/login'))).searchParams)
  expect(sent.redirect_uri).toBe(`${origin}/api/callback`)
  for (const [name, value] of [
    ['redirect_uri', 'https://evil.example/api/callback'],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
  ] as const) {
    const query = new URLSearchParams({ ...sent, [name]: value })
    const refused = await browser(origin).go(`/oidc/auth?${query}`)
    expect(locationOf(refused)).not.toMatch(/evil|interaction/)
  }
})

test('concurrent requests redeem an authorization code only once', async () => {
  const { tab, back } = await comingBack('hugo@example.test')
  const headers = { Cookie: tab.cookieFor('/api'), 'Sec-Fetch-Site': 'same-origin' }
  const arrive = () => fetch(back, { redirect: 'manual', headers })
  expect((await whileTableLocked(app, 'sessions', [arrive, arrive], blockingWriters)).toSorted()).toEqual([
    '302',
    '400',
  ])
  const codes = recordAdapter(app.db, errors)('AuthorizationCode')
  await codes.upsert('a-code', { grantId: 'a-grant' }, 60)
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => codes.consume('a-code')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await codes.find('a-code')).toHaveProperty('consumed')
})

test('a callback URL opened in another browser returns 400 and stays valid in its own', async () => {
  const { tab, back } = await comingBack('ines@example.test')
  const victim = browser(origin)
  await victim.go('/api/login')
  expect((await victim.go(back)).status).toBe(400)
  expect(await whoAmI(victim)).toBe(401)
  expect((await tab.go(back)).status).toBe(302)
})

const other = 'x'.repeat(43)
test.for<[string, (query: URLSearchParams) => void]>([
  ['no state', (query) => query.delete('state')],
  ['another state', (query) => query.set('state', other)],
  ['no code', (query) => query.delete('code')],
  ['another code', (query) => query.set('code', other)],
  ['another issuer', (query) => query.set('iss', 'https://evil.example')],
  ['two states', (query) => query.append('state', 'x')],
  ['a refusal of another issuer', (query) => refusedWith(query, 'no').set('iss', 'https://evil')],
  ['a refusal with another state', (query) => refusedWith(query, '<b>no').set('state', other)],
])('a callback with %s returns a 400 page that links to /api/login', async ([what, change]) => {
  const { tab, back } = await comingBack(`${what.replaceAll(' ', '.')}@example.test`)
  const url = new URL(back)
  change(url.searchParams)
  const answer = await tab.go(url.href)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page).toContain('href="/api/login?lang=en"')
  expect(page).not.toContain('<b>no')
  expect(await whoAmI(tab)).toBe(401)
})

function refusedWith(query: URLSearchParams, error: string) {
  query.delete('code')
  query.set('error', error)
  return query
}

function refusedBack(back: string, error: string) {
  const url = new URL(back)
  refusedWith(url.searchParams, error)
  return url.href
}

test.for([
  ['access_denied', 302, '/?login=denied'],
  ['login_required', 302, '/?login=denied'],
  ['<b>no', 302, '/?login=denied'],
  ['server_error', 503, null],
  ['temporarily_unavailable', 503, null],
] as const)(
  'a provider error redirects to /?login=denied or returns 503 with Retry-After: %s',
  async ([error, ...leads]) => {
    const { tab, back } = await comingBack(`${error.replaceAll(/\W/g, '')}@example.test`)
    const answer = await tab.go(refusedBack(back, error))
    expect([...led(answer), answer.headers.get('retry-after')]).toEqual([
      ...leads,
      leads[0] === 503 ? '5' : null,
    ])
    expect(await whoAmI(tab)).toBe(401)
    expect((await tab.go(back)).status).toBe(400)
  },
)

test('a signed-in user whose fresh=1 sign-in is denied returns to returnTo and stays signed in', async () => {
  const tab = await signedUp(origin, 'otra@example.test')
  const path = '/api/login?fresh=1&returnTo=%2Fprofile'
  const back = locationOf(await logIn(tab, 'otra@example.test', { path, stop: callback }))
  expect(led(await tab.go(refusedBack(back, 'access_denied')))).toEqual([302, '/profile'])
  expect(await whoAmI(tab)).toBe('otra@example.test')
})

test('two tabs that sign in at the same time both redirect, and the session is that of the last user', async () => {
  for (const name of ['karen', 'max']) await signedUp(origin, `${name}@example.test`)
  const tab = browser(origin)
  const begun = async (returnTo: string) => {
    await tab.follow(`/api/login?returnTo=${returnTo}`)
    return tab.address()
  }
  const [first, second] = [await begun('/?tab=matches'), await begun('/profile')]
  const arrive = async (at: string, name: string) => {
    const form = { email: `${name}@example.test`, password }
    return locationOf(await tab.follow(at, { method: 'POST', form }, /^\/(?!api|oidc)/))
  }
  expect([await arrive(first, 'karen'), await arrive(second, 'max')]).toEqual(['/?tab=matches', '/profile'])
  expect(await whoAmI(tab)).toBe('max@example.test')
})

test('two concurrent callbacks of a new user create one user and one player', async () => {
  const tabs = [browser(origin), browser(origin)]
  await signedUp(origin, 'nora@example.test')
  const answers = await Promise.all(tabs.map((tab) => logIn(tab, 'nora@example.test', { stop: callback })))
  const nora = `(select id from users where email = 'nora@example.test')`
  await app.pool.query(`delete from players where user_id in ${nora}; delete from users where id in ${nora}`)
  const arrive = tabs.map((tab, index) => () => tab.go(locationOf(answers[index]!)))
  expect(await whileTableLocked(app, 'users', arrive, blockingWriters)).toEqual(['302', '302'])
  expect([
    await app.count(`users where id in ${nora}`),
    await app.count(`players where user_id in ${nora}`),
  ]).toEqual([1, 1])
})

test('safeReturnTo keeps paths of our own pages and replaces any other value with /', () => {
  const own = ['/', '/profile', '/?tab=matches&match=7#top']
  const foreign =
    '//evil /\\evil https://evil javascript:alert(1) %2f%2fevil /%2f%2fevil /%09/evil evil'.split(' ')
  const odd = ['/\t/evil', '/api/logout', '/API/logout', '/oidc/session/end', `/${'a'.repeat(600)}`]
  for (const raw of own) expect(safeReturnTo(raw, origin)).toBe(raw)
  for (const raw of [...foreign, ...odd]) expect(safeReturnTo(raw, origin), raw).toBe('/')
})
