import { expect, test, vi } from 'vitest'
import { recordAdapter } from '#server/auth/provider/adapter.ts'
import { testApp } from '#tests/support/app.ts'
import { browser, logIn, password, signUp, whoAmI } from './browser.ts'

vi.spyOn(console, 'warn').mockReturnValue()
const { errors } = await import('oidc-provider')
const app = await testApp()
const callback = /^http.*\/api\/callback\?/

/** Somebody who has signed in at the provider and is about to come back. */
async function comingBack(email: string, path = '/api/login') {
  const tab = browser(app.origin)
  const answer = await signUp(tab, email, { path, stop: callback })
  return { tab, back: answer.headers.get('location') ?? '' }
}

test('the request carries state, nonce and PKCE, and the exact redirect address', async () => {
  const answer = await browser(app.origin).go('/api/login')
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
  expect([answer.status, origin, pathname]).toEqual([302, app.origin, '/oidc/auth'])
  expect(searchParams.get('response_type')).toBe('code')
  expect(searchParams.get('redirect_uri')).toBe(`${app.origin}/api/callback`)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
})

test.for([
  'redirect_uri=https://evil.example/api/callback',
  'code_challenge_method=plain',
  'response_type=token',
])('the provider refuses %s', async (change) => {
  const [name = '', value = ''] = change.split('=')
  const answer = await browser(app.origin).go('/api/login')
  const url = new URL(answer.headers.get('location') ?? '')
  url.searchParams.set(name, value)
  const refused = await browser(app.origin).go(url.href)
  expect(refused.headers.get('location') ?? '').not.toMatch(/evil|interaction/)
})

test('a code is redeemed once, however many ask at once', async () => {
  const { tab, back } = await comingBack('hugo@example.test')
  const headers = { Cookie: tab.cookieFor('/api'), 'Sec-Fetch-Site': 'same-origin' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => fetch(back, { redirect: 'manual', headers })),
  )
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('the provider gives a code to one of six redeemers', async () => {
  const codes = recordAdapter(app.db, errors)('AuthorizationCode')
  await codes.upsert('a-code', { grantId: 'a-grant' }, 60)
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => codes.consume('a-code')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await codes.find('a-code')).toHaveProperty('consumed')
})

test('coming back a second time opens nothing', async () => {
  const { tab, back } = await comingBack('ines@example.test')
  const before = tab.cookieFor('/api')
  expect((await tab.go(back)).status).toBe(302)
  const again = await fetch(back, { redirect: 'manual', headers: { Cookie: before } })
  expect(again.status).toBe(400)
  expect(again.headers.getSetCookie()).toEqual([])
  expect((await tab.go(back)).status).toBe(400)
  expect(await whoAmI(tab)).toBe('ines@example.test')
})

test.for([
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no code', (url: URL) => url.searchParams.delete('code')],
  ['another code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['two states', (url: URL) => url.searchParams.append('state', 'x')],
  [
    'a refusal of another issuer',
    (url: URL) => (answering(url, 'no'), url.searchParams.set('iss', 'https://evil')),
  ],
  [
    'a refusal with another state',
    (url: URL) => (answering(url, 'no'), url.searchParams.set('state', 'x'.repeat(43))),
  ],
] as const)('coming back with %s is a page that leads to the start', async ([what, change]) => {
  const { tab, back } = await comingBack(`${what.replaceAll(' ', '.')}@example.test`)
  const url = new URL(back)
  change(url)
  const answer = await tab.go(url.href)
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('href="/api/login?lang=en"')
  expect(page).not.toContain('<b>no')
  expect(await whoAmI(tab)).toBe(401)
})

function answering(url: URL, error: string) {
  url.searchParams.delete('code')
  url.searchParams.set('error', error)
  return url
}

test.for(['access_denied', 'login_required', '<b>no'])(
  'a refusal by the provider leads to the landing page, which says so: %s',
  async (error) => {
    const { tab, back } = await comingBack(`${error.replaceAll(/\W/g, '')}@example.test`)
    const answer = await tab.go(answering(new URL(back), error).href)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?login=denied'])
    expect(await whoAmI(tab)).toBe(401)
    expect((await tab.go(back)).status).toBe(400)
  },
)

test.for(['server_error', 'temporarily_unavailable'])(
  'a provider that can’t say yes or no now is a page that leads to another try: %s',
  async (error) => {
    const { tab, back } = await comingBack(`${error.replaceAll('_', '.')}@example.test`)
    const answer = await tab.go(answering(new URL(back), error).href)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  },
)

test('whoever is signed in and does not prove it anew is back where they were', async () => {
  const tab = browser(app.origin)
  await signUp(tab, 'otra@example.test')
  const path = '/api/login?fresh=1&returnTo=%2Fprofile'
  const back = (await logIn(tab, 'otra@example.test', { path, stop: callback })).headers.get('location') ?? ''
  const answer = await tab.go(answering(new URL(back), 'access_denied').href)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile'])
  expect(await whoAmI(tab)).toBe('otra@example.test')
})

test('somebody else’s way back opens nothing', async () => {
  const { back } = await comingBack('judas@example.test')
  const victim = browser(app.origin)
  await victim.go('/api/login')
  expect((await victim.go(back)).status).toBe(400)
  expect(await whoAmI(victim)).toBe(401)
})

test('two tabs that sign in at once both arrive', async () => {
  await signUp(browser(app.origin), 'karen@example.test')
  const tab = browser(app.origin)
  await tab.follow('/api/login?returnTo=/?tab=matches')
  const first = tab.address()
  await tab.follow('/api/login?returnTo=/profile')
  const second = tab.address()
  const form = { email: 'karen@example.test', password }
  const arrive = (at: string) => tab.follow(at, { method: 'POST', form }, /^\/(?!api|oidc)/)
  expect((await arrive(first)).headers.get('location')).toBe('/?tab=matches')
  expect((await arrive(second)).headers.get('location')).toBe('/profile')
  expect(await whoAmI(tab)).toBe('karen@example.test')
})

test('a second tab may sign in as somebody else: the last one stays', async () => {
  await signUp(browser(app.origin), 'lea@example.test')
  await signUp(browser(app.origin), 'max@example.test')
  const tab = browser(app.origin)
  await tab.follow('/api/login')
  const first = tab.address()
  await tab.follow('/api/login')
  const second = tab.address()
  await tab.follow(first, { method: 'POST', form: { email: 'lea@example.test', password } }, /^\/$/)
  await tab.follow(second, { method: 'POST', form: { email: 'max@example.test', password } }, /^\/$/)
  expect(await whoAmI(tab)).toBe('max@example.test')
})

test('two ways back of one new person make one user', async () => {
  const { tab, back } = await comingBack('nora@example.test')
  await tab.go(back)
  const others = [browser(app.origin), browser(app.origin)]
  const ways = await Promise.all(others.map((other) => logIn(other, 'nora@example.test', { stop: callback })))
  await app.pool.query(
    `delete from players where user_id in (select id from users where email = 'nora@example.test')`,
  )
  await app.pool.query(`delete from users where email = 'nora@example.test'`)
  const answers = await Promise.all(
    others.map((other, index) => other.go(ways[index]?.headers.get('location') ?? '')),
  )
  expect(answers.map(({ status }) => status)).toEqual([302, 302])
  const { rows } = await app.pool.query(
    `select count(*)::int as users, count(p.id)::int as players
     from users u left join players p on p.user_id = u.id where u.email = 'nora@example.test'`,
  )
  expect(rows).toEqual([{ users: 1, players: 1 }])
})

test.for([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/?tab=matches&match=7#top', '/?tab=matches&match=7#top'],
  ['//evil', '/'],
  ['/\\evil', '/'],
  ['https://evil', '/'],
  ['javascript:alert(1)', '/'],
  ['%2f%2fevil', '/'],
  ['/%2f%2fevil', '/'],
  ['/%09/evil', '/'],
  ['/\t/evil', '/'],
  ['/api/logout', '/'],
  ['/API/logout', '/'],
  ['/oidc/session/end', '/'],
  ['evil', '/'],
  [`/${'a'.repeat(600)}`, '/'],
] as const)('returnTo %j leads to %j', async ([raw, target], { task }) => {
  const tab = browser(app.origin)
  const path = `/api/login?returnTo=${encodeURIComponent(raw)}`
  const answer = await signUp(tab, `${task.id}@example.test`, {
    path,
    stop: /^\/(?!(api\/callback|oidc\/[ai]))/,
  })
  expect(answer.headers.get('location')).toBe(target)
  const again = await tab.go(path)
  expect([again.status, again.headers.get('location')]).toEqual([302, target])
})

test('a link from another site begins no sign-in', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const tab = browser(app.origin)
  const login = await tab.go('/api/login?fresh=1', { headers })
  expect([login.status, login.headers.get('location'), login.headers.get('set-cookie')]).toEqual([
    302,
    '/',
    null,
  ])
  const start = (await tab.go('/api/login')).headers.get('location') ?? ''
  expect(start).toContain('/oidc/auth?')
  const records = await app.count('provider_records')
  expect((await tab.go(start, { headers })).headers.get('location')).toBe('/')
  expect(await app.count('provider_records')).toBe(records)
})
