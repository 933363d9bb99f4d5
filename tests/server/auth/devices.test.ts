import { describe, expect, test } from 'vitest'
import { makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { testApp } from '#tests/support/app.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { browser, logIn, openSignUp, password, signUp, type Browser } from './browser.ts'

// Several whole sign-ins in one test.
const app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const other = 'globo-de-revés'
let addresses = 0

/** A browser at an address of its own: how often one address may try is limited as well. */
const fromElsewhere = () =>
  browser(app.origin, { headers: { 'X-Forwarded-For': `192.0.2.${(addresses += 1)}` } })

/** Somebody who signed up here and went away. */
async function known(email: string) {
  const tab = fromElsewhere()
  await signUp(tab, email)
  await tab.follow('/api/logout')
  return { email, tab }
}

/** A browser that has nothing but this cookie of a device. */
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

describe('a device that has signed in before', () => {
  test('is let in while somebody guesses the password elsewhere, and has five tries of its own', async () => {
    const { tab, email } = await known('ana@example.test')
    await guess(email)
    expect(await status(tab, email)).toBe(302)
    expect(await status(fromElsewhere(), email)).toBe(429)
    const other = await known('bea@example.test')
    await guess(other.email, () => other.tab)
    expect(await status(fromElsewhere(), other.email)).toBe(302)
    expect(await status(other.tab, other.email)).toBe(429)
  })

  test('counts anew after the right password', async () => {
    const { tab, email } = await known('caro@example.test')
    for (const _ of [1, 2, 3, 4]) await logIn(tab, email, { given: 'wrong password' })
    expect(await status(tab, email)).toBe(302)
    await tab.follow('/api/logout')
    await guess(email, () => tab)
  })

  test('changes the password while somebody guesses it elsewhere, and stays known', async () => {
    const dani = await realPerson(app, 'dani@example.test', 'Dani Pla')
    await guess(dani.email)
    await dani.call(accountApi.password, { body: { currentPassword: password, newPassword: other } })
    await dani.tab.follow('/api/logout')
    expect(await status(dani.tab, dani.email, other)).toBe(302)
    expect(await status(fromElsewhere(), dani.email, other)).toBe(429)
  })

  test('is known to five accounts, those that signed in last', async () => {
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

describe('the cookie of a device', () => {
  test('is for the server alone, for a year', async () => {
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

  test('that was stolen is worth nothing after another password', async () => {
    const { tab, email } = await known('gala@example.test')
    const stolen = tab.cookie('device')
    const token = await makePasswordLink(app.db, email, app.clock.now)
    await fromElsewhere().go(`/oidc/password/${token}`, { method: 'POST', form: { password: other } })
    await guess(email)
    expect(await status(withDevice(stolen), email, other)).toBe(429)
  })

  test('says nothing about another account, and can’t be made up', async () => {
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
