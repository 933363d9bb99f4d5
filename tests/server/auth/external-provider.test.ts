import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { accountApi } from '#shared/account/api.ts'
import { authApi } from '#shared/auth/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { whileTableLocked, blockingWriters, whileRowLocked } from '#tests/support/locked.ts'
import { record } from '#tests/support/matches.ts'
import { type Browser, browser, whoAmI } from './browser.ts'
import { logInAs, outsideProvider, settingsFor } from './external-provider.ts'

const provider = await outsideProvider()
const { people } = provider
const app = await testApp({ ...settingsFor(provider), ADMIN_EMAILS: 'Boss@example.test' })
provider.redirectTo(app.origin)

test('the first sign-in creates a user and a player from the provider’s claims and redirects to returnTo', async () => {
  people.set('first', {
    email: 'primera@example.test',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Roldán',
  })
  const tab = browser(app.origin)
  const answer = await logInAs(tab, 'first', '/api/login?returnTo=/profile')
  expect(answer.headers.get('location')).toBe('/profile')
  const user = await (await tab.go('/api/auth/user')).json()
  const claims = { email: 'primera@example.test', firstName: 'Ana', lastName: 'Roldán', role: 'user' }
  expect(user).toMatchObject(claims)
  const player = await app.rowsOf('select name, name_norm as norm from players where user_id = $1', user.id)
  expect(player).toEqual([{ name: 'Ana Roldán', norm: 'ana roldan' }])
})

test('the picture claim of the first sign-in alone is stored, and its URL is not exposed as profileImageUrl', async () => {
  const picture = 'https://pictures.invalid/eva.png'
  people.set('eva', { given_name: 'Eva', picture })
  const tab = browser(app.origin)
  await logInAs(tab, 'eva')
  const { id, profileImageUrl } = await (await tab.go('/api/auth/user')).json()
  expect(profileImageUrl).toBeNull()
  const kept = () => app.rowsOf('select url from outside_pictures where user_id = $1', id)
  expect(await kept()).toEqual([{ url: picture }])
  people.set('eva', { given_name: 'Eva', picture: 'https://pictures.invalid/another.png' })
  await logInAs(browser(app.origin), 'eva')
  expect(await kept()).toEqual([{ url: picture }])
})

test('a user signed out during the provider’s discovery request stays signed out', async () => {
  let meanwhile = () => Promise.resolve()
  async function describe(res: ServerResponse) {
    await meanwhile()
    const issuer = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const places = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ issuer, ...places }))
  }
  const slow = createServer((_req, res) => void describe(res))
  whenDone(() => slow.close())
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  const { port } = slow.address() as AddressInfo
  const outside = await testApp(settingsFor({ issuer: `http://127.0.0.1:${port}` }))
  const ana = await outside.person('Ana Roldán')
  meanwhile = async () => void (await outside.pool.query('delete from sessions'))
  const answer = await ana.request('/api/login?fresh=1')
  expect([answer.status, new URL(answer.headers.get('location') ?? '').port]).toEqual([302, String(port)])
  expect((await ana.request('/api/auth/user')).status).toBe(401)
  expect(await outside.rowsOf(`select sess->>'userId' as user from sessions`)).toEqual([{ user: null }])
  slow.close()
})

test.for([
  [['none', 'login'], null],
  [['none', 'login', 'create'], 'create'],
])('/api/login?new=1 sends a provider that knows %j the prompt %j', async ([known, prompt]) => {
  const own = createServer((req, res) => {
    const issuer = `http://${req.headers.host}`
    const places = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    const says = { issuer, ...places, prompt_values_supported: known }
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(says))
  })
  whenDone(() => own.close())
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
  const { port } = own.address() as AddressInfo
  const outside = await testApp(settingsFor({ issuer: `http://127.0.0.1:${port}` }))
  const answer = await browser(outside.origin).go('/api/login?new=1')
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  expect([searchParams.get('prompt'), searchParams.get('screen_hint')]).toEqual([prompt, 'signup'])
  own.close()
})

test('invalid claims become null: an e-mail with an invisible character, a name of symbols alone or with NUL', async () => {
  people.set('s2', {
    email: 'not an address',
    given_name: 'B\u0000ea',
    family_name: ' Gil ',
    picture: 'javascript:1',
  })
  people.set('accent', { given_name: '\u0301', family_name: '🎾', email: 'a\u200bna@example.test' })
  const seen = async (subject: string) => {
    const tab = browser(app.origin)
    await logInAs(tab, subject)
    return (await tab.go('/api/auth/user')).json()
  }
  const kept = { email: null, firstName: null, lastName: 'Gil', profileImageUrl: null }
  expect(await seen('s2')).toMatchObject(kept)
  expect(await seen('accent')).toMatchObject({ firstName: null, lastName: null, email: null })
})

test('only a verified e-mail of ADMIN_EMAILS makes an admin', async () => {
  people.set('s3', { email: 'boss@example.test', email_verified: false })
  const tab = browser(app.origin)
  await logInAs(tab, 's3')
  expect(await (await tab.go('/api/auth/user')).json()).toMatchObject({ role: 'user' })
  people.set('s3', { email: 'boss@example.test', email_verified: true })
  const again = browser(app.origin)
  await logInAs(again, 's3')
  expect(await (await again.go('/api/auth/user')).json()).toMatchObject({ role: 'admin' })
})

test('logging out ends the session and redirects to the provider’s end-session endpoint', async () => {
  const tab = browser(app.origin)
  await logInAs(tab, 's1')
  const answer = await tab.go('/api/logout')
  const url = new URL(answer.headers.get('location') ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.origin}/`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect(await whoAmI(tab)).toBe(401)
})

test('the embedded provider’s routes return 404, its stylesheet 200', async () => {
  for (const path of ['auth', 'password', 'password/abc', 'address/abc'])
    expect((await browser(app.origin).go(`/oidc/${path}`)).status).toBe(404)
  expect((await browser(app.origin).go('/oidc/pages.css')).status).toBe(200)
})

const address = 'Ana.Roldan@example.test'

beforeEach(async () => {
  await app.pool.query('update users set email = null')
})

/** Signs in with the claims that the provider has at that time. */
async function comes(subject: string, email: string, isVerified: boolean) {
  provider.people.set(subject, { email, email_verified: isVerified })
  const tab = browser(app.origin)
  const answer = await logInAs(tab, subject)
  return { tab, answer }
}

const userIn = async (tab: Browser) => app.call(authApi.user, {}, tab.cookieFor('/api'))
const kept = (subject: string) =>
  app.rowsOf('select email, email_verified as verified, role from users where subject = $1', subject)

describe('an e-mail that another user has', () => {
  test('moves without other data to a user with a verified claim, and not back on an unverified claim', async () => {
    const squatter = await comes('squatter', address.toLowerCase(), false)
    const { call } = app.withCookie(squatter.tab.cookieFor('/api'))
    const side = { favouriteCourtSide: 'left' as const }
    const profile = { firstName: 'Falsa', lastName: 'Ana', city: 'Ávila', ...side }
    await call(profileApi.complete, { body: profile })
    await record({ call } as Parameters<typeof record>[0])
    await app.pool.query(`update users set role = 'admin' where subject = 'squatter'`)

    const owner = await comes('owner', address, true)
    expect(owner.answer.headers.get('location')).toBe('/')
    const [before, after] = [await userIn(squatter.tab), await userIn(owner.tab)]
    expect(after).toMatchObject({ email: address, role: 'user', firstName: null })
    expect(after.id).not.toBe(before.id)
    const own = app.withCookie(owner.tab.cookieFor('/api'))
    await own.call(profileApi.complete, { body: { ...profile, firstName: 'Ana' } })
    expect(await own.call(matchesApi.list, { query: {} })).toEqual([])

    expect(before).toMatchObject({ email: null, firstName: 'Falsa' })
    expect(await call(matchesApi.list, { query: {} })).toHaveLength(1)
    expect(await call(accountApi.one, {})).toMatchObject({ email: null })
    expect(await kept('squatter')).toEqual([{ email: null, verified: false, role: 'admin' }])
    expect(await kept('owner')).toEqual([{ email: address, verified: true, role: 'user' }])

    // The account does not go back to the user who lost the address either.
    expect(await userIn((await comes('squatter', address, false)).tab)).toMatchObject({ email: null })
    expect(await kept('owner')).toMatchObject([{ email: address, verified: true }])
  })

  test('stays with its user when a new user’s claim is unverified, whose sign-in returns 409', async () => {
    await comes('earlier', address, false)
    const second = await comes('second', address, false)
    expect(second.answer.status).toBe(409)
    expect(await second.answer.text()).toContain(texts.en.clashTitle)
    expect(await kept('second')).toEqual([])
    expect(await kept('earlier')).toMatchObject([{ email: address }])
  })

  test('moves to an existing user whose verified claim changes to that e-mail', async () => {
    await comes('mover', 'old@example.test', true)
    const { id } = await userIn((await comes('mover', 'old@example.test', true)).tab)
    await comes('holder', address, false)
    const { tab } = await comes('mover', address, true)
    expect(await userIn(tab)).toMatchObject({ id, email: address })
    expect(await kept('holder')).toMatchObject([{ email: null, verified: false }])
  })

  test('moves to the latest verified claim, and an unverified claim neither takes it nor stays verified', async () => {
    await comes('leaver', address, true)
    const { answer } = await comes('successor', address, true)
    expect(answer.headers.get('location')).toBe('/')
    expect(await kept('leaver')).toMatchObject([{ email: null, verified: false }])
    expect(await kept('successor')).toMatchObject([{ email: address, verified: true }])
    // An address that the provider no longer verifies belongs to no account.
    await comes('leaver', 'other@example.test', false)
    expect(await kept('leaver')).toMatchObject([{ email: 'other@example.test', verified: false }])
    await comes('leaver', 'other@example.test', true)
    expect(await kept('leaver')).toMatchObject([{ email: 'other@example.test', verified: true }])
    await comes('leaver', address, false)
    expect(await kept('leaver')).toMatchObject([{ email: 'other@example.test', verified: false }])
    expect(await kept('successor')).toMatchObject([{ email: address, verified: true }])
  })
})

/** Browsers that each wait before the callback. */
async function atCallback(people: Record<string, string>, isVerified = true) {
  return Promise.all(
    Object.entries(people).map(async ([subject, email]) => {
      provider.people.set(subject, { email, email_verified: isVerified })
      const tab = browser(app.origin)
      await tab.follow('/api/login')
      const back = await tab.follow(`${tab.address()}?as=${subject}`, {}, /\/api\/callback/)
      return () => tab.go(back.headers.get('location') ?? '')
    }),
  )
}

describe('concurrent sign-ins', () => {
  test('give an e-mail to exactly one of several users with verified claims, and to none with an unverified claim', async () => {
    await comes('squatting', address, false)
    const vouched = { one: address, two: address, three: address }
    const arrivals = [
      ...(await atCallback({ squatter1: address, squatter2: address }, false)),
      ...(await atCallback(vouched)),
    ]
    const row = 'select from users where subject = $1 for update'
    const answers = await whileRowLocked(app, row, 'squatting', arrivals)
    expect(answers.slice(2)).toEqual(['302', '302', '302'])
    const holders = await app.rowsOf(
      'select subject, email_verified as verified from users where lower(email) = lower($1)',
      address,
    )
    expect(holders).toEqual([{ subject: expect.stringMatching(/one|two|three/), verified: true }])
    expect(await kept('squatting')).toMatchObject([{ email: null }])
  })

  test('swap the e-mails of two users whose verified claims are swapped', async () => {
    await comes('left', 'left@example.test', true)
    await comes('right', 'right@example.test', true)
    const arrivals = await atCallback({ left: 'right@example.test', right: 'left@example.test' })
    expect(await whileTableLocked(app, 'users', arrivals, blockingWriters)).toEqual(['302', '302'])
    expect(await kept('left')).toMatchObject([{ email: 'right@example.test' }])
    expect(await kept('right')).toMatchObject([{ email: 'left@example.test' }])
  })
})

test('the callback and the login return 503 while the provider is down, and the login works once it is back', async () => {
  const waiting = browser(app.origin)
  await waiting.follow('/api/login')
  const back = await waiting.follow(`${waiting.address()}?as=s1`, {}, /\/api\/callback/)
  await provider.close()
  const refused = await waiting.go(back.headers.get('location') ?? '')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain(texts.en.unavailableTitle)
  const started = await testApp(settingsFor(provider))
  expect((await browser(started.origin).go('/api/login')).status).toBe(503)
  await provider.open()
  expect((await browser(started.origin).go('/api/login')).headers.get('location')).toContain(
    `${provider.issuer}/auth?`,
  )
})
