import { expect, test, vi } from 'vitest'
import { recordAdapter } from '#server/auth/provider/adapter.ts'
import { safeReturnTo } from '#server/auth/return-to.ts'
import { testApp } from '#tests/support/app.ts'
import { race } from '#tests/support/race.ts'
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

test('the provider refuses another redirect address, challenge or answer', async () => {
  for (const change of [
    { redirect_uri: 'https://evil.example/api/callback' },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
  ]) {
    const answer = await browser(app.origin).go('/api/login')
    const url = new URL(answer.headers.get('location') ?? '')
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    const refused = await browser(app.origin).go(url.href)
    expect(refused.headers.get('location') ?? '').not.toMatch(/evil|interaction/)
  }
})

test('a code is redeemed once, however many ask at once', async () => {
  const { tab, back } = await comingBack('hugo@example.test')
  const headers = { Cookie: tab.cookieFor('/api'), 'Sec-Fetch-Site': 'same-origin' }
  const arrive = () => fetch(back, { redirect: 'manual', headers })
  const outcomes = await race(
    app,
    'sessions',
    Array.from({ length: 2 }, () => arrive),
  )
  expect(outcomes.toSorted()).toEqual(['302', '400'])
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

test.for([
  ['access_denied', 302, '/?login=denied'],
  ['login_required', 302, '/?login=denied'],
  ['<b>no', 302, '/?login=denied'],
  ['server_error', 503, null],
  ['temporarily_unavailable', 503, null],
] as const)(
  'a refusal by the provider leads to the landing page, one for the time being to another try: %s',
  async ([error, status, place]) => {
    const { tab, back } = await comingBack(`${error.replaceAll(/\W/g, '')}@example.test`)
    const answer = await tab.go(answering(new URL(back), error).href)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, place])
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
    expect(await whoAmI(tab)).toBe(401)
    expect((await tab.go(back)).status).toBe(400)
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

test('two tabs that sign in at once both arrive, and the last one stays, whoever it was', async () => {
  for (const name of ['karen', 'max']) await signUp(browser(app.origin), `${name}@example.test`)
  const tab = browser(app.origin)
  const begun = async (returnTo: string) => {
    await tab.follow(`/api/login?returnTo=${returnTo}`)
    return tab.address()
  }
  const [first, second] = [await begun('/?tab=matches'), await begun('/profile')]
  const arrive = async (at: string, name: string) => {
    const form = { email: `${name}@example.test`, password }
    return (await tab.follow(at, { method: 'POST', form }, /^\/(?!api|oidc)/)).headers.get('location')
  }
  expect([await arrive(first, 'karen'), await arrive(second, 'max')]).toEqual(['/?tab=matches', '/profile'])
  expect(await whoAmI(tab)).toBe('max@example.test')
})

test('two ways back of one new person make one user', async () => {
  const { tab, back } = await comingBack('nora@example.test')
  await tab.go(back)
  const others = [browser(app.origin), browser(app.origin)]
  const ways = await Promise.all(others.map((other) => logIn(other, 'nora@example.test', { stop: callback })))
  await app.pool.query(
    `with gone as (delete from players where user_id in (select id from users where email = 'nora@example.test'))
     delete from users where email = 'nora@example.test'`,
  )
  const arrive = others.map((other, index) => () => other.go(ways[index]?.headers.get('location') ?? ''))
  expect(await race(app, 'users', arrive)).toEqual(['302', '302'])
  const joined = `users u left join players p on p.user_id = u.id where u.email = 'nora@example.test'`
  expect([await app.count(joined), await app.count(`${joined} and p.id is not null`)]).toEqual([1, 1])
})

test.for([
  ...['/', '/profile', '/?tab=matches&match=7#top'].map((own) => [own, own] as const),
  ...[
    '//evil',
    '/\\evil',
    'https://evil',
    'javascript:alert(1)',
    '%2f%2fevil',
    '/%2f%2fevil',
    '/%09/evil',
    '/\t/evil',
    'evil',
  ].map((foreign) => [foreign, '/'] as const),
  ...['/api/logout', '/API/logout', '/oidc/session/end', `/${'a'.repeat(600)}`].map(
    (odd) => [odd, '/'] as const,
  ),
])('returnTo %j leads to %j', async ([raw, target]) => {
  expect(safeReturnTo(raw, app.origin)).toBe(target)
})

test.for([
  ['/?tab=matches&match=7#top', '/?tab=matches&match=7#top'],
  ['//evil', '/'],
] as const)(
  'a sign-in that returns to %j leads to %j, also when somebody is signed in',
  async ([raw, target], { task }) => {
    const tab = browser(app.origin)
    const path = `/api/login?returnTo=${encodeURIComponent(raw)}`
    const stop = /^\/(?!(api\/callback|oidc\/[ai]))/
    const answer = await signUp(tab, `${task.id}@example.test`, { path, stop })
    expect(answer.headers.get('location')).toBe(target)
    const again = await tab.go(path)
    expect([again.status, again.headers.get('location')]).toEqual([302, target])
  },
)

test('a link from another site begins no sign-in', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const tab = browser(app.origin)
  const login = await tab.go('/api/login?fresh=1', { headers })
  const place = login.headers.get('location')
  expect([login.status, place, login.headers.get('set-cookie')]).toEqual([302, '/', null])
  const start = (await tab.go('/api/login')).headers.get('location') ?? ''
  expect(start).toContain('/oidc/auth?')
  const records = await app.count('provider_records')
  expect((await tab.go(start, { headers })).headers.get('location')).toBe('/')
  expect(await app.count('provider_records')).toBe(records)
})
