import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { describe, expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { navigationOf } from '#server/http/csrf.ts'
import { languages } from '#shared/languages.ts'
import { testApp } from '#tests/support/app.ts'
import { cookieIn } from '#tests/support/impersonation.ts'
import { stateOf } from '#tests/support/state.ts'
import { browser, signUp, whoAmI } from './browser.ts'

type Sent = Record<string, string>
type Navigation = [name: string, headers: Sent]

const app = await testApp()
const ana = await app.person('Ana Roldán')
const evil = 'https://evil.test/page'
const pictures = 'image/avif,image/webp,image/*,*/*;q=0.8'
const ours = `${app.origin}/?tab=matches`

const from = (site: string, destination: string, more: Sent = {}): Navigation => [
  [destination, 'from', site, ...Object.values(more)].join(' '),
  { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': destination, ...more },
]
const others = ['image', 'script', 'iframe', 'empty', 'object']
const navigations: Record<'own' | 'other' | 'unknown', Navigation[]> = {
  own: [
    from('same-origin', 'document'),
    from('none', 'document'),
    ['no Sec-Fetch headers, Referer of our own page', { Referer: ours }],
  ],
  other: [
    ...['cross-site', 'same-site'].flatMap((site) => [...others, 'document'].map((to) => from(site, to))),
    ...['same-origin', 'none'].flatMap((site) => others.map((to) => from(site, to))),
    from('same-origin', 'empty', { 'Sec-Purpose': 'prefetch' }),
    from('none', 'document', { 'Sec-Purpose': 'prefetch;prerender' }),
    ['no Sec-Fetch headers, Referer of another site', { Referer: evil }],
    ['no Sec-Fetch headers, invalid Referer', { Referer: 'not a url' }],
    ['no Sec-Fetch headers, image on our own page', { Referer: ours, Accept: pictures }],
    ['no Sec-Fetch headers, image without Referer', { Accept: pictures }],
    ['no Sec-Fetch headers, prefetch from our own page', { Referer: ours, Purpose: 'prefetch' }],
  ],
  unknown: [['no Sec-Fetch headers and no Referer', {}]],
}

test.for(
  Object.entries(navigations).flatMap(([who, all]) => all.map((navigation) => [who, ...navigation] as const)),
)('navigationOf returns "%s" for %s', ([who, , headers]) => {
  const req = { get: (name: string) => headers[name] } as Request
  expect(navigationOf(req, () => app.origin)).toBe(who)
})

/** One request of each kind for every route that checks where a navigation comes from. */
const some: [...Navigation, isOwn: boolean][] = [
  [...from('same-origin', 'document'), true],
  [...from('cross-site', 'document'), false],
  [...from('same-origin', 'image'), false],
]

/** A request with these headers and no others about its origin. */
const go = (path: string, headers: Sent, { cookie = '', method = 'GET' } = {}) =>
  fetch(`${app.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  })
const locationOf = (answer: Response) => answer.headers.get('Location') ?? ''
const isSignedIn = async (cookie: string) => (await app.request('/api/auth/user', { cookie })).ok

/** The confirmation page: its title and the action of its form. */
async function confirmationIn(answer: Response) {
  const page = await answer.text()
  const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(page).not.toContain('href="?lang=')
  return { title: /<h1>(.*)<\/h1>/.exec(page)?.[1], action }
}

describe('logging out', () => {
  test.for(some)('ends the session only on the user’s own navigation: %s', async ([, headers, isOwn]) => {
    const { cookie } = await app.person('Sara Pons')
    const answer = await go('/api/logout', headers, { cookie })
    expect([answer.status, locationOf(answer)]).toEqual([302, isOwn ? '/oidc/session/end' : '/'])
    expect(answer.headers.getSetCookie().length).toBe(isOwn ? 1 : 0)
    expect(await isSignedIn(cookie)).toBe(!isOwn)
  })

  test('without Sec-Fetch headers shows a localized confirmation form that only our origin can post', async () => {
    const { cookie } = await app.person('Lola Rey')
    for (const language of languages) {
      const confirmation = await go('/api/logout', { 'Accept-Language': language }, { cookie })
      // The form may redirect to an external provider.
      expect(confirmation.headers.get('Content-Security-Policy')).toContain(
        "form-action 'self' https: http:;",
      )
      const asked = { title: texts[language].logoutTitle, action: '/api/logout' }
      expect(await confirmationIn(confirmation)).toEqual(asked)
    }
    for (const headers of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }, {}])
      expect((await go('/api/logout', headers as Sent, { cookie, method: 'POST' })).status).toBe(403)
    expect(await isSignedIn(cookie)).toBe(true)
    const answer = await go('/api/logout', { Origin: app.origin }, { cookie, method: 'POST' })
    expect([answer.status, locationOf(answer)]).toEqual([302, '/oidc/session/end'])
    expect(await isSignedIn(cookie)).toBe(false)
  })
})

describe('logging in', () => {
  test.for(some)('begins a sign-in only on the user’s own navigation: %s', async ([, headers, isOwn]) => {
    const before = await stateOf(app.pool)
    const answer = await go('/api/login?fresh=1', headers, { cookie: ana.cookie })
    expect(locationOf(answer)).toMatch(isOwn ? `${app.origin}/oidc/auth?` : /^\/$/)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []])
    if (!isOwn) expect(await stateOf(app.pool)).toBe(before)
    expect(await isSignedIn(ana.cookie)).toBe(true)
  })

  test('without Sec-Fetch headers asks for confirmation only when fresh=1 would replace a session', async () => {
    expect(locationOf(await go('/api/login', {}))).toContain('/oidc/auth?')
    expect(locationOf(await go('/api/login?returnTo=%2Fprofile', {}, { cookie: ana.cookie }))).toBe(
      '/profile',
    )
    const path = '/api/login?fresh=1&lang=es&returnTo=%2Fprofile'
    const { title, action } = await confirmationIn(await go(path, {}, { cookie: ana.cookie }))
    expect([title, action]).toEqual([texts.es.loginTitle, path])
    const answer = await go(action, { Origin: app.origin }, { cookie: ana.cookie, method: 'POST' })
    expect(locationOf(answer)).toContain(`${app.origin}/oidc/auth?`)
  })

  test('works with a Referer instead of Sec-Fetch headers, as do signing up and logging out', async () => {
    const tab = browser(app.origin, { isSilent: true, headers: { Referer: `${app.origin}/` } })
    await signUp(tab, 'lan@example.test')
    expect(await whoAmI(tab)).toBe('lan@example.test')
    await tab.follow('/api/logout')
    expect(await whoAmI(tab)).toBe(401)
  })
})

describe('the callback from the provider', () => {
  test('is not used up by an image, iframe, script or prefetch request, and works as a cross-site navigation', async () => {
    const tab = browser(app.origin)
    const path = locationOf(await signUp(tab, 'back@example.test', { stop: /\/api\/callback/ }))
    for (const headers of [
      { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Purpose': 'prefetch' },
    ] as Sent[]) {
      const answer = await tab.go(path, { headers })
      expect([answer.status, locationOf(answer), answer.headers.getSetCookie()]).toEqual([302, '/', []])
    }
    expect((await tab.go(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(302)
    expect(await whoAmI(tab)).toBe('back@example.test')
  })
})

describe('the demo', () => {
  test('asks a browser that has a session for confirmation when Sec-Fetch headers are missing', async () => {
    const tab = browser(app.origin)
    await tab.go('/api/login')
    const cookie = `sid=${tab.cookie('sid')}`
    const path = '/api/demo?lang=es'
    expect(await confirmationIn(await go(path, {}, { cookie }))).toEqual({
      title: texts.es.demoTitle,
      action: path,
    })
    const answer = await go(path, { Origin: app.origin }, { cookie, method: 'POST' })
    expect(await isSignedIn(cookieIn(answer))).toBe(true)
  })
})

describe('the embedded provider', () => {
  test.for(some)('begins a sign-in only on the user’s own navigation: %s', async ([, headers, isOwn]) => {
    const start = locationOf(await browser(app.origin).go('/api/login'))
    const records = await app.count('provider_records')
    const begun = await go(start.slice(app.origin.length), headers)
    expect(locationOf(begun).includes('/oidc/interaction/')).toBe(isOwn)
    expect((await app.count('provider_records')) > records).toBe(isOwn)
  })

  test('keeps its session when /oidc/session/end is requested as an image', async () => {
    const tab = browser(app.origin)
    await signUp(tab, 'paz@example.test')
    const known = `provider_records where model = 'Session' and payload ->> 'accountId' = (select id from provider_accounts where email = 'paz@example.test')`
    const cookie = tab.cookieFor('/oidc/session/end')
    await go('/oidc/session/end', from('same-origin', 'image')[1], { cookie })
    expect(await app.count(known)).toBe(1)
    await tab.go('/oidc/session/end')
    expect(await app.count(known)).toBe(0)
  })
})

describe('a file download', () => {
  const paths = ['/api/export/matches', '/api/export/stats', '/api/account/export'] as const

  test.for([
    ['same-origin', 200],
    ['cross-site', 302],
  ] as const)('by a link with "download" from %s returns %i', async ([site, status]) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' }
    for (const path of paths) {
      // fetch sends `Sec-Fetch-Mode` as a script does.
      const asked = get(`${app.origin}${path}`, { headers: { ...headers, Cookie: ana.cookie } })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      expect([path, answer.statusCode]).toEqual([path, status])
    }
  })

  test.for(paths)('of %s succeeds only on the user’s own navigation or for a program', async (path) => {
    const made = () => app.count(`audit_log where action = 'exported'`)
    for (const [navigation, headers, isOwn] of [
      ...some,
      ['a program', {}, true] as [...Navigation, boolean],
    ]) {
      const before = await made()
      const answer = await go(path, headers, { cookie: ana.cookie })
      await answer.text()
      expect([navigation, answer.status, (await made()) - before]).toEqual([
        navigation,
        isOwn ? 200 : 302,
        isOwn ? 1 : 0,
      ])
    }
  })
})
