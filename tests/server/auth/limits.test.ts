import { describe, expect, test } from 'vitest'
import { makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { testApp } from '#tests/support/app.ts'
import { overlapping } from '#tests/support/locked.ts'
import { realPerson } from '#tests/support/real-person.ts'
import {
  browser,
  led,
  logIn,
  openSignUp,
  password,
  signedUp,
  signUp,
  whoAmI,
  type Browser,
} from './browser.ts'

// Dozens of whole sign-ins in one test.
const variables = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const app = await testApp(variables)
const other = 'globo-de-revés'
let addresses = 0

const from = (address: string) => browser(app.origin, { headers: { 'X-Forwarded-For': address } })
/** A browser with an IP address of its own: attempts are also limited per address. */
const fromElsewhere = () => from(`198.51.100.${(addresses += 1)}`)

/** A user who signed up, without a session. */
async function known(email: string) {
  const tab = fromElsewhere()
  await signUp(tab, email)
  await tab.follow('/api/logout')
  return { email, tab }
}

/** A browser with no cookie but this device's. */
function withDevice(value = '') {
  const tab = fromElsewhere()
  tab.plant('device', value)
  return tab
}

async function guess(email: string, tab: () => Browser = () => fromElsewhere()) {
  for (const _ of [1, 2, 3, 4, 5])
    expect((await logIn(tab(), email, { given: 'wrong password' })).status).toBe(400)
  expect((await logIn(tab(), email)).status).toBe(429)
}

const status = async (tab: Browser, email: string, given = password) =>
  (await logIn(tab, email, { given })).status

test('the embedded provider begins sixty sign-ins per IP address, then returns 429', async () => {
  const tab = fromElsewhere()
  const start = led(await tab.go('/api/login'))[1] as string
  for (let count = 0; count < 60; count += 1) expect((await tab.go(start)).status).toBe(303)
  const refused = await tab.go(start)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Try again in 5 minutes.')
})

test('after five wrong passwords the correct password returns 429, waits grow, and a sign-in resets the count', async () => {
  await signUp(fromElsewhere(), 'ana@example.test')
  const tries = async (given: string) => {
    const answer = await logIn(from('192.0.2.4'), 'ana@example.test', { given })
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) }
  }
  const wrong = async (times: number) => {
    for (let count = 0; count < times; count += 1)
      expect(await tries('wrong password')).toEqual({ status: 400, wait: 0 })
  }
  await wrong(5)
  const first = await tries(password)
  await letWaitPass()
  await wrong(1)
  const second = await tries(password)
  expect([first.status, second.status, first.wait <= 15, second.wait > 15]).toEqual([429, 429, true, true])
  await letWaitPass()
  expect((await tries(password)).status).toBe(302)
  await wrong(4)
  expect((await tries(password)).status).toBe(302)
})

test('eight concurrent tries check at most six passwords, and an unknown e-mail gets 429 after five tries', async () => {
  for (const status of [400, 400, 400, 400, 400, 429])
    expect((await logIn(fromElsewhere(), 'nobody@example.test')).status).toBe(status)
  await signUp(fromElsewhere(), 'bea@example.test')
  const tab = fromElsewhere()
  await tab.follow('/api/login')
  const form = { email: 'bea@example.test', password: 'wrong password' }
  const tries = () =>
    Promise.all(Array.from({ length: 8 }, () => tab.go(tab.address(), { method: 'POST', form })))
  const answers = await overlapping(app, 'provider_accounts', 8, tries)
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(6)
})

test('an IP address can submit the sign-up form twenty times, then gets 429', async () => {
  const tab = fromElsewhere()
  await openSignUp(tab)
  const path = tab.address()
  for (let count = 0; count < 20; count += 1)
    await tab.go(path, { method: 'POST', form: { email: '', password } })
  const refused = await tab.go(path, { method: 'POST', form: { email: 'carlos@example.test', password } })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Too many attempts')
})

test('rate limit counts are stored in the database without e-mails', async () => {
  await logIn(fromElsewhere(), 'no-one@example.test')
  expect(await app.count('rate_limits')).toBeGreaterThan(0)
  expect(await app.count(`rate_limits where key like '%example.test%'`)).toBe(0)
})

test('rate limits fall back to memory when their table is missing', async () => {
  const away = await testApp(variables)
  await away.pool.query('drop table rate_limits')
  const headers = { 'X-Forwarded-For': '192.0.2.9' }
  const tab = await signedUp(away.origin, 'dora@example.test', { headers })
  expect(await whoAmI(tab)).toBe('dora@example.test')
  for (let count = 0; count < 60; count += 1) await tab.go('/api/login')
  expect((await tab.go('/api/login')).status).toBe(429)
  expect((await browser(away.origin).go('/api/login')).status).toBe(302)
})

const letWaitPass = () => app.pool.query(`update rate_limits set expire = 0 where key like 'waits:%'`)

describe('a device that has signed in before', () => {
  test('signs in while other devices are rate limited, and has five tries of its own', async () => {
    const { tab, email } = await known('abel@example.test')
    await guess(email)
    expect(await status(tab, email)).toBe(302)
    expect(await status(fromElsewhere(), email)).toBe(429)
    const other = await known('blas@example.test')
    await guess(other.email, () => other.tab)
    expect(await status(fromElsewhere(), other.email)).toBe(302)
    expect(await status(other.tab, other.email)).toBe(429)
  })

  test('can change the password while other devices are rate limited, and stays known', async () => {
    const dani = await realPerson(app, 'dani@example.test', 'Dani Pla')
    await guess(dani.email)
    await dani.call(accountApi.password, { body: { currentPassword: password, newPassword: other } })
    await dani.tab.follow('/api/logout')
    expect(await status(dani.tab, dani.email, other)).toBe(302)
    expect(await status(fromElsewhere(), dani.email, other)).toBe(429)
  })

  test('is known to the five accounts that signed in last', async () => {
    const tab = fromElsewhere()
    const emails = [1, 2, 3, 4, 5, 6].map((number) => `${number}.family@example.test`)
    for (const email of emails) {
      await signUp(tab, email)
      await tab.follow('/api/logout')
    }
    expect(tab.cookie('device')).toMatch(/^[\w-]{22}(\.[\w-]{43}){5}$/)
    await guess(emails[0]!)
    await guess(emails[1]!)
    expect(await status(withDevice(tab.cookie('device')), emails[0]!)).toBe(429)
    expect(await status(withDevice(tab.cookie('device')), emails[1]!)).toBe(302)
  })
})

describe('the device cookie', () => {
  test('is HttpOnly, lasts a year and contains no e-mail', async () => {
    const tab = fromElsewhere()
    await openSignUp(tab)
    const form = { email: 'eva@example.test', password }
    const answer = await tab.go(tab.address(), { method: 'POST', form })
    const line = answer.headers.getSetCookie().find((set) => set.startsWith('device=')) ?? ''
    expect(line).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    expect(line).not.toContain('example')
  })

  test('no longer bypasses the rate limit once the account’s password is reset', async () => {
    const { tab, email } = await known('gala@example.test')
    const stolen = tab.cookie('device')
    const token = await makePasswordLink(app.db, email, app.clock.now)
    await fromElsewhere().go(`/oidc/password/${token}`, { method: 'POST', form: { password: other } })
    await guess(email)
    expect(await status(withDevice(stolen), email, other)).toBe(429)
  })

  test('bypasses the rate limit of its own account only, and not when it is forged', async () => {
    const { tab, email } = await known('hugo@example.test')
    const stranger = await known('ines@example.test')
    const [id, proof = ''] = (tab.cookie('device') ?? '').split('.')
    const [otherId, otherProof] = (stranger.tab.cookie('device') ?? '').split('.')
    const made = [`${id}.${otherProof}`, `${otherId}.${proof}`, `${id}.${'A'.repeat(43)}`, `${id}`, 'x', '.']
    await guess(email)
    for (const value of [stranger.tab.cookie('device'), ...made])
      expect(await status(withDevice(value), email), value).toBe(429)
    expect(await status(withDevice(`${id}.${proof}`), email)).toBe(302)
  })
})
