import { beforeEach, describe, expect, test } from 'vitest'
import { texts } from '#server/auth/pages/text.ts'
import { accountApi } from '#shared/account/api.ts'
import { authApi } from '#shared/auth/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'
import { race } from '#tests/support/race.ts'
import { browser, type Browser } from './browser.ts'
import { logInAs, outsideProvider, settingsFor } from './outside.ts'

const provider = await outsideProvider()
const app = await testApp({ ...settingsFor(provider), ADMIN_EMAILS: 'boss@example.test' })
provider.redirectTo(app.origin)

const address = 'Ana.Roldan@example.test'

beforeEach(async () => {
  await app.pool.query('update users set email = null')
})

/** Signs in as what the provider says of somebody at that moment. */
async function comes(subject: string, email: string, isVerified: boolean) {
  provider.people.set(subject, { email, email_verified: isVerified })
  const tab = browser(app.origin)
  const answer = await logInAs(tab, subject)
  return { tab, answer }
}

const userIn = async (tab: Browser) => app.call(authApi.user, {}, tab.cookieFor('/api'))
const kept = (subject: string) =>
  app.rowsOf('select email, email_verified as verified, role from users where subject = $1', subject)

describe('an address that another user has', () => {
  test('comes to the one for whom the provider vouches, and nothing else does', async () => {
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

    // Nor does it come back to the one who lost it.
    expect(await userIn((await comes('squatter', address, false)).tab)).toMatchObject({ email: null })
    expect(await kept('owner')).toMatchObject([{ email: address, verified: true }])
  })

  test('stays with its user when the other one only says that it is theirs', async () => {
    await comes('first', address, false)
    const second = await comes('second', address, false)
    expect(second.answer.status).toBe(409)
    expect(await second.answer.text()).toContain(texts.en.clashTitle)
    expect(await kept('second')).toEqual([])
    expect(await kept('first')).toMatchObject([{ email: address }])
  })

  test('comes to a known user whom the provider now knows by it', async () => {
    await comes('mover', 'old@example.test', true)
    const { id } = await userIn((await comes('mover', 'old@example.test', true)).tab)
    await comes('holder', address, false)
    const { tab } = await comes('mover', address, true)
    expect(await userIn(tab)).toMatchObject({ id, email: address })
    expect(await kept('holder')).toMatchObject([{ email: null, verified: false }])
  })

  test('goes to whom the provider vouched for last', async () => {
    await comes('leaver', address, true)
    const { answer } = await comes('successor', address, true)
    expect(answer.headers.get('location')).toBe('/')
    expect(await kept('leaver')).toMatchObject([{ email: null, verified: false }])
    expect(await kept('successor')).toMatchObject([{ email: address, verified: true }])
    // An address that the provider no longer vouches for is nobody’s to keep.
    await comes('leaver', 'other@example.test', true)
    await comes('leaver', address, false)
    expect(await kept('leaver')).toMatchObject([{ email: 'other@example.test', verified: false }])
    expect(await kept('successor')).toMatchObject([{ email: address, verified: true }])
  })
})

test('whether an address is vouched for follows each sign-in', async () => {
  for (const [email, isVerified] of [
    [address, false],
    [address, true],
    [address, false],
    [address, true],
    ['new@example.test', false],
  ] as const) {
    await comes('changing', email, isVerified)
    expect(await kept('changing')).toMatchObject([{ email, verified: isVerified }])
  }
})

/** Those who stand in front of the way back, each in a browser of their own. */
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

describe('at once', () => {
  test('the owner and squatters, or several whom the provider vouches for: one of these has the address', async () => {
    await comes('squatting', address, false)
    const vouched = { one: address, two: address, three: address }
    const arrivals = [
      ...(await atCallback({ s1: address, s2: address }, false)),
      ...(await atCallback(vouched)),
    ]
    const answers = await Promise.all(arrivals.map((arrive) => arrive()))
    expect(answers.slice(2).map(({ status }) => status)).toEqual([302, 302, 302])
    const holders = await app.rowsOf(
      'select subject, email_verified as verified from users where lower(email) = lower($1)',
      address,
    )
    expect(holders).toEqual([{ subject: expect.stringMatching(/one|two|three/), verified: true }])
    expect(await kept('squatting')).toMatchObject([{ email: null }])
  })

  test('two who swap their addresses have each other’s', async () => {
    await comes('left', 'left@example.test', true)
    await comes('right', 'right@example.test', true)
    const arrivals = await atCallback({ left: 'right@example.test', right: 'left@example.test' })
    expect(await race(app, 'users', arrivals)).toEqual(['302', '302'])
    expect(await kept('left')).toMatchObject([{ email: 'right@example.test' }])
    expect(await kept('right')).toMatchObject([{ email: 'left@example.test' }])
  })
})
