import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { cookieIn } from '#tests/support/impersonation.ts'
import { stateOf } from '#tests/support/state.ts'
import { browser, signUp, whoAmI } from './browser.ts'

const app = await testApp()
const evil = 'https://evil.test/page'
const pictures = 'image/avif,image/webp,image/*,*/*;q=0.8'
let ana: Person

beforeAll(async () => {
  ana = await app.person('Ana Roldán')
})

type Sent = Record<string, string>

/** A request with these headers and no others that say where it comes from. */
const go = (path: string, headers: Sent, { cookie = '', method = 'GET' } = {}) =>
  fetch(`${app.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  })

const isSignedIn = async (cookie: string) => (await app.request('/api/auth/user', { cookie })).ok

const sites = ['same-origin', 'none', 'cross-site', 'same-site'] as const
const destinations = ['image', 'script', 'iframe', 'empty', 'object', 'document'] as const
const combinations = sites.flatMap((site) =>
  destinations.map((destination): [string, Sent, boolean] => [
    `${destination} from ${site}`,
    { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': destination },
    destination === 'document' && (site === 'same-origin' || site === 'none'),
  ]),
)
const ahead: [string, Sent, boolean][] = [
  [
    'prefetch',
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty', 'Sec-Purpose': 'prefetch' },
    false,
  ],
  [
    'prerender',
    { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch;prerender' },
    false,
  ],
]
const withoutHeaders: [string, Sent, boolean][] = [
  ['no header, from a page of another site', { Referer: evil }, false],
  ['no header, from a broken page', { Referer: 'not a url' }, false],
  ['no header, from a page of ours', { Referer: `${app.origin}/?tab=matches` }, true],
  ['no header, a picture on a page of ours', { Referer: `${app.origin}/`, Accept: pictures }, false],
  ['no header, a picture of nobody', { Accept: pictures }, false],
  ['no header, ahead of a click', { Referer: `${app.origin}/`, Purpose: 'prefetch' }, false],
]
const ways = [...combinations, ...ahead, ...withoutHeaders]

describe('logging out', () => {
  test.for(ways)('%s: the session ends only for the person', async ([, headers, isOwn]) => {
    const { cookie } = await app.person('Sara Pons')
    const answer = await go('/api/logout', headers, { cookie })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, isOwn ? '/oidc/session/end' : '/'])
    expect(answer.headers.getSetCookie().length).toBe(isOwn ? 1 : 0)
    expect(await isSignedIn(cookie)).toBe(!isOwn)
  })

  test.for([
    ['en', 'en-GB'],
    ['es', 'es-ES'],
  ] as const)(
    'a browser that does not say who sent it is asked in its language: %s',
    async ([language, tag]) => {
      const { cookie } = await app.person('Lola Rey')
      const question = await go('/api/logout', { 'Accept-Language': tag }, { cookie })
      const page = await question.text()
      expect(question.status).toBe(200)
      expect(page).toContain(`<h1>${texts[language].logoutTitle}</h1>`)
      expect(page).toContain('<form method="post" action="/api/logout">')
      expect(page).not.toContain('href="?lang=')
      expect(question.headers.getSetCookie()).toEqual([])
      expect(await isSignedIn(cookie)).toBe(true)
      const answer = await go('/api/logout', { Origin: app.origin }, { cookie, method: 'POST' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/oidc/session/end'])
      expect(await isSignedIn(cookie)).toBe(false)
    },
  )

  test('its form is nobody else’s to send', async () => {
    const { cookie } = await app.person('Mar Rey')
    const foreign: Sent[] = [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }, {}]
    for (const headers of foreign)
      expect((await go('/api/logout', headers, { cookie, method: 'POST' })).status).toBe(403)
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('the question may lead on to an outside provider', async () => {
    const question = await go('/api/logout', {}, { cookie: ana.cookie })
    expect(question.headers.get('Content-Security-Policy')).toContain("form-action 'self' https: http:;")
  })
})

describe('logging in', () => {
  test.for(ways)('%s: a sign-in begins only for the person', async ([, headers, isOwn]) => {
    const before = await stateOf(app.pool)
    const answer = await go('/api/login?fresh=1', headers, { cookie: ana.cookie })
    const location = answer.headers.get('Location') ?? ''
    expect([answer.status, location.startsWith(`${app.origin}/oidc/auth?`)]).toEqual([302, isOwn])
    if (!isOwn) expect(location).toBe('/')
    expect(answer.headers.getSetCookie()).toEqual([])
    const kept = await app.rowsOf(
      `select sess -> 'logins' as logins from sessions where sess ->> 'userId' = $1`,
      ana.id,
    )
    if (!isOwn) expect(await stateOf(app.pool)).toBe(before)
    expect(kept).toHaveLength(1)
    expect(await isSignedIn(ana.cookie)).toBe(true)
  })

  test('a program without a session begins one without saying anything', async () => {
    const answer = await go('/api/login', {})
    expect(answer.headers.get('Location')).toContain('/oidc/auth?')
  })

  test('a browser that does not say who sent it is asked before its session is touched', async () => {
    const question = await go('/api/login?fresh=1&lang=es&returnTo=%2Fprofile', {}, { cookie: ana.cookie })
    const page = await question.text()
    expect(page).toContain(`<h1>${texts.es.loginTitle}</h1>`)
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(action).toBe('/api/login?fresh=1&lang=es&returnTo=%2Fprofile')
    const answer = await go(action, { Origin: app.origin }, { cookie: ana.cookie, method: 'POST' })
    expect(answer.headers.get('Location')).toContain(`${app.origin}/oidc/auth?`)
  })

  test('whoever is signed in is led on without a question', async () => {
    const answer = await go('/api/login?returnTo=%2Fprofile', {}, { cookie: ana.cookie })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/profile'])
  })

  test('where browsers send no Sec-Fetch header the whole way works by the page that leads on', async () => {
    const tab = browser(app.origin, { isSilent: true, headers: { Referer: `${app.origin}/` } })
    await signUp(tab, 'lan@example.test')
    expect(await whoAmI(tab)).toBe('lan@example.test')
    await tab.follow('/api/logout')
    expect(await whoAmI(tab)).toBe(401)
  })
})

describe('the way back from the provider', () => {
  const atCallback = async (email: string) => {
    const tab = browser(app.origin)
    const answer = await signUp(tab, email, { stop: /\/api\/callback/ })
    return { tab, path: answer.headers.get('Location') ?? '' }
  }

  test.for([
    ['a picture', { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }],
    ['a script', { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser ahead of a click', { 'Sec-Purpose': 'prefetch' }],
  ] as const)('%s does not use it up', async ([what, headers]) => {
    const { tab, path } = await atCallback(`${what.replaceAll(' ', '.')}@example.test`)
    const answer = await tab.go(path, { headers })
    expect([answer.status, answer.headers.get('Location'), answer.headers.getSetCookie()]).toEqual([
      302,
      '/',
      [],
    ])
    expect((await tab.go(path)).status).toBe(302)
    expect(await whoAmI(tab)).toBe(`${what.replaceAll(' ', '.')}@example.test`)
  })

  test('it may lead through another site', async () => {
    const { tab, path } = await atCallback('outside@example.test')
    await tab.go(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(await whoAmI(tab)).toBe('outside@example.test')
  })
})

describe('the demo', () => {
  test.for(ways)('%s: opens only for the person', async ([, headers, isOwn]) => {
    const demos = await app.count('users where is_demo')
    const answer = await go('/api/demo', headers)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
    expect(cookieIn(answer) !== '').toBe(isOwn)
    expect((await app.count('users where is_demo')) > demos).toBe(isOwn)
  })

  test('a browser with a session that does not say who sent it is asked', async () => {
    const tab = browser(app.origin)
    await tab.go('/api/login')
    const cookie = `sid=${tab.cookie('sid')}`
    const question = await go('/api/demo?lang=es', {}, { cookie })
    const page = await question.text()
    expect([question.status, page.includes(`<h1>${texts.es.demoTitle}</h1>`)]).toEqual([200, true])
    expect(page).toContain('action="/api/demo?lang=es"')
    const answer = await go('/api/demo?lang=es', { Origin: app.origin }, { cookie, method: 'POST' })
    expect(await isSignedIn(cookieIn(answer))).toBe(true)
  })
})

describe('the embedded provider', () => {
  test.for(ways)('%s: begins and forgets only for the person', async ([, headers, isOwn]) => {
    const tab = browser(app.origin)
    const start = (await tab.go('/api/login')).headers.get('Location') ?? ''
    const records = await app.count('provider_records')
    const begun = await go(start.slice(app.origin.length), headers)
    expect((begun.headers.get('Location') ?? '').includes('/oidc/interaction/')).toBe(isOwn)
    expect((await app.count('provider_records')) > records).toBe(isOwn)
  })

  test('a picture does not make it forget who is signed in there', async () => {
    const tab = browser(app.origin)
    await signUp(tab, 'paz@example.test')
    const known = `provider_records where model = 'Session' and payload ->> 'accountId' = (select id from provider_accounts where email = 'paz@example.test')`
    expect(await app.count(known)).toBe(1)
    const cookie = tab.cookieFor('/oidc/session/end')
    await go('/oidc/session/end', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }, { cookie })
    expect(await app.count(known)).toBe(1)
    await tab.go('/oidc/session/end')
    expect(await app.count(known)).toBe(0)
  })
})

describe('a file', () => {
  const paths = ['/api/export/matches', '/api/export/stats', '/api/account/export'] as const
  const program: [string, Sent, boolean] = ['a program', {}, true]

  test.for([
    ['same-origin', 200],
    ['cross-site', 302],
  ] as const)('a link with "download" from %s: %i', async ([site, status]) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' }
    for (const path of paths) {
      // fetch says of itself that it is a script.
      const asked = get(`${app.origin}${path}`, { headers: { ...headers, Cookie: ana.cookie } })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      expect([path, answer.statusCode]).toEqual([path, status])
    }
  })

  test.for(paths.flatMap((path) => [...ways, program].map((way) => [path, ...way] as const)))(
    '%s, %s: is made only for the person',
    async ([path, , headers, isOwn]) => {
      const before = await app.count(`audit_log where action = 'exported'`)
      const answer = await go(path, headers, { cookie: ana.cookie })
      expect(answer.status).toBe(isOwn ? 200 : 302)
      await answer.text()
      expect((await app.count(`audit_log where action = 'exported'`)) - before).toBe(isOwn ? 1 : 0)
    },
  )
})
