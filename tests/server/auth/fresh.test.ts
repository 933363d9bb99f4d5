import { describe, expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { browser, home, led, logIn, signedUp, type Browser } from './browser.ts'
import { logInAs, outsideProvider, settingsFor } from './outside.ts'

const day = 24 * 3600
const minuteMs = 60_000
const freshPath = '/api/login?fresh=1&lang=en&returnTo=%2Fprofile%3Fdialog%3Ddelete-account'

const app = await testApp()
const telling = await withProvider({ saysWhen: true })
const asked = await withProvider({})
const silent = await withProvider({ saysWhen: false })

async function withProvider(options: Parameters<typeof outsideProvider>[0]) {
  const provider = await outsideProvider(options)
  const outside = await testApp(settingsFor(provider))
  provider.redirectTo(outside.origin)
  return outside
}

const isFresh = async ({ call }: TestApp, tab: Browser) =>
  (await call(accountApi.one, {}, tab.cookieFor('/api'))).isFresh

/** Begins to prove anew who one is, with a request that somebody changed on the way to the provider. */
async function withoutParameters(tab: Browser, ...names: string[]) {
  const start = new URL((await tab.go(freshPath)).headers.get('location') ?? '')
  for (const name of names) start.searchParams.delete(name)
  return tab.follow(start.href, {}, home)
}

const saysSo = async (answer: Response) => {
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain(`<h1>${texts.en.notAskedTitle}</h1>`)
  expect(page).toContain('href="/profile?dialog=delete-account"')
}

describe('a provider that tells when somebody signed in there', () => {
  test('is asked for the password, and for the moment of it', async () => {
    const answer = await browser(telling.origin).go('/api/login?fresh=1')
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
  })

  test('proves a sign-in that was made for it, and none of 20 days ago', async () => {
    const tab = browser(telling.origin)
    await logInAs(tab, 'ana', '/api/login', { ago: 20 * day })
    expect(await isFresh(telling, tab)).toBe(false)
    expect(led(await logInAs(tab, 'ana', freshPath))[1]).toBe('/profile?dialog=delete-account')
    expect(await isFresh(telling, tab)).toBe(true)
  })

  test.for([
    ['one that always tells', telling],
    ['one that tells when it is asked', asked],
  ] as const)('with prompt=login and max_age taken out proves nothing: %s', async ([, outside]) => {
    const tab = browser(outside.origin)
    await logInAs(tab, 'caro', '/api/login', { ago: 20 * day })
    const before = tab.cookie('sid')
    await saysSo(await withoutParameters(tab, 'prompt', 'max_age'))
    expect(tab.cookie('sid')).not.toBe(before)
    expect(await isFresh(outside, tab)).toBe(false)
  })

  test('that answers with a moment of 20 days ago has not asked', async () => {
    const tab = browser(asked.origin)
    await logInAs(tab, 'eva')
    await saysSo(await logInAs(tab, 'eva', freshPath, { ago: 20 * day }))
    expect(await isFresh(asked, tab)).toBe(false)
  })

  test('makes a session that is fresh as long as the proof is young, and a moment in the future counts as now', async () => {
    const [tab, ahead] = [browser(telling.origin), browser(telling.origin)]
    await logInAs(tab, 'fina', '/api/login', { ago: 10 * 60 })
    await logInAs(ahead, 'gala', '/api/login', { ago: -3600 })
    expect([await isFresh(telling, tab), await isFresh(telling, ahead)]).toEqual([true, true])
    telling.later(6 * minuteMs)
    expect([await isFresh(telling, tab), await isFresh(telling, ahead)]).toEqual([false, true])
    telling.later(10 * minuteMs)
    expect(await isFresh(telling, ahead)).toBe(false)
  })
})

describe('a provider that never tells', () => {
  test('is believed for a sign-in that was begun to prove it, from its beginning, and for no other', async () => {
    const tab = browser(silent.origin)
    await logInAs(tab, 'ana')
    expect(await isFresh(silent, tab)).toBe(false)
    expect(led(await tab.follow(freshPath, {}, home))[1]).toBe('/profile?dialog=delete-account')
    expect(await isFresh(silent, tab)).toBe(true)
  })

  test('and not for one that was begun a while ago', async () => {
    const tab = browser(silent.origin)
    await tab.follow(freshPath)
    silent.later(16 * minuteMs)
    await saysSo(await tab.follow(`${tab.address()}?as=caro`, {}, home))
    expect(await isFresh(silent, tab)).toBe(false)
  })
})

test('the embedded provider proves each sign-in, and a session from before proofs were kept is as fresh as it is young', async () => {
  const tab = await signedUp(app.origin, 'ana@example.test')
  const { call } = await app.person('Olga Antes')
  const states = async () => [await isFresh(app, tab), (await call(accountApi.one, {})).isFresh]
  expect(await states()).toEqual([true, true])
  app.later(16 * minuteMs)
  expect(await states()).toEqual([false, false])
  await logIn(tab, 'ana@example.test', { path: freshPath })
  expect(await states()).toEqual([true, false])
})
