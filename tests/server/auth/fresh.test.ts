import { describe, expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { browser, home, led, logIn, signedUp, type Browser } from './browser.ts'
import { logInAs, outsideProvider, settingsFor } from './external-provider.ts'

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

/** Starts a new authentication with a request that was changed on its way to the provider. */
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

describe('a provider that sends auth_time', () => {
  test('is sent prompt=login and max_age=0 for fresh=1', async () => {
    const answer = await browser(telling.origin).go('/api/login?fresh=1')
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
  })

  test('makes a session fresh with a new sign-in, but not with an auth_time of 20 days ago', async () => {
    const tab = browser(telling.origin)
    await logInAs(tab, 'ana', '/api/login', { ago: 20 * day })
    expect(await isFresh(telling, tab)).toBe(false)
    expect(led(await logInAs(tab, 'ana', freshPath))[1]).toBe('/profile?dialog=delete-account')
    expect(await isFresh(telling, tab)).toBe(true)
  })

  test.for([
    ['auth_time is always sent', telling],
    ['auth_time is sent on request', asked],
  ] as const)('leads to the not-asked page without prompt and max_age: %s', async ([, outside]) => {
    const tab = browser(outside.origin)
    await logInAs(tab, 'caro', '/api/login', { ago: 20 * day })
    const before = tab.cookie('sid')
    await saysSo(await withoutParameters(tab, 'prompt', 'max_age'))
    expect(tab.cookie('sid')).not.toBe(before)
    expect(await isFresh(outside, tab)).toBe(false)
  })

  test('leads to the not-asked page when it answers fresh=1 with an auth_time of 20 days ago', async () => {
    const tab = browser(asked.origin)
    await logInAs(tab, 'eva')
    await saysSo(await logInAs(tab, 'eva', freshPath, { ago: 20 * day }))
    expect(await isFresh(asked, tab)).toBe(false)
  })

  test('keeps a session fresh by the age of auth_time, and an auth_time in the future counts as now', async () => {
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

describe('a provider that never sends auth_time', () => {
  test('makes a session fresh with fresh=1, but not with a plain sign-in', async () => {
    const tab = browser(silent.origin)
    await logInAs(tab, 'ana')
    expect(await isFresh(silent, tab)).toBe(false)
    expect(led(await tab.follow(freshPath, {}, home))[1]).toBe('/profile?dialog=delete-account')
    expect(await isFresh(silent, tab)).toBe(true)
  })

  test('does not make a session fresh when the fresh=1 sign-in was begun 16 minutes ago', async () => {
    const tab = browser(silent.origin)
    await tab.follow(freshPath)
    silent.later(16 * minuteMs)
    await saysSo(await tab.follow(`${tab.address()}?as=caro`, {}, home))
    expect(await isFresh(silent, tab)).toBe(false)
  })
})

test('the embedded provider makes each sign-in fresh, and a session without a stored proof is fresh by its age', async () => {
  const tab = await signedUp(app.origin, 'ana@example.test')
  const { call } = await app.person('Olga Antes')
  const states = async () => [await isFresh(app, tab), (await call(accountApi.one, {})).isFresh]
  expect(await states()).toEqual([true, true])
  app.later(16 * minuteMs)
  expect(await states()).toEqual([false, false])
  await logIn(tab, 'ana@example.test', { path: freshPath })
  expect(await states()).toEqual([true, false])
})
