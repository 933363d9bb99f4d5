import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { testApp } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/when-done.ts'
import { browser, whoAmI } from './browser.ts'
import { logInAs, outsideProvider, settingsFor } from './outside.ts'

const provider = await outsideProvider()
const { people } = provider
const app = await testApp({ ...settingsFor(provider), ADMIN_EMAILS: 'Boss@example.test' })
provider.redirectTo(app.origin)

test('the first sign-in makes the user and the player of the provider’s words', async () => {
  people.set('s1', {
    email: 'ana@example.test',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Roldán',
  })
  const tab = browser(app.origin)
  const answer = await logInAs(tab, 's1', '/api/login?returnTo=/profile')
  expect(answer.headers.get('location')).toBe('/profile')
  const user = await (await tab.go('/api/auth/user')).json()
  const words = { email: 'ana@example.test', firstName: 'Ana', lastName: 'Roldán', role: 'user' }
  expect(user).toMatchObject(words)
  const player = await app.rowsOf('select name, name_norm as norm from players where user_id = $1', user.id)
  expect(player).toEqual([{ name: 'Ana Roldán', norm: 'ana roldan' }])
})

test('the picture that the provider names is asked for by the server, once, and by nobody’s browser', async () => {
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

test('whoever was signed out while the provider was asked stays signed out', async () => {
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

test('what doesn’t fit our own fields is left out: signs alone are no name, nor an address with something invisible', async () => {
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

test('logging out ends the session at the provider too', async () => {
  const tab = browser(app.origin)
  await logInAs(tab, 's1')
  const answer = await tab.go('/api/logout')
  const url = new URL(answer.headers.get('location') ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.origin}/`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect(await whoAmI(tab)).toBe(401)
})

test('the embedded provider is not there', async () => {
  expect((await browser(app.origin).go('/oidc/auth')).status).toBe(404)
  expect((await browser(app.origin).go('/oidc/pages.css')).status).toBe(200)
})

test('while the provider is away people are told when to try again, and whoever is signed in stays', async () => {
  const tab = browser(app.origin)
  await logInAs(tab, 's1')
  const waiting = browser(app.origin)
  await waiting.follow('/api/login')
  const back =
    (await waiting.follow(`${waiting.address()}?as=s1`, {}, /\/api\/callback/)).headers.get('location') ?? ''
  await provider.close()
  const refused = await waiting.go(back)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain(texts.en.unavailableTitle)
  expect(await whoAmI(tab)).toBe('ana@example.test')

  const started = await testApp(settingsFor(provider))
  expect((await browser(started.origin).go('/api/login')).status).toBe(503)
  await provider.open()
  expect((await browser(started.origin).go('/api/login')).headers.get('location')).toContain(
    `${provider.issuer}/auth?`,
  )
})
