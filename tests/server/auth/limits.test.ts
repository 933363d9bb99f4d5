import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { browser, led, logIn, openSignUp, password, signedUp, signUp, whoAmI } from './browser.ts'

// Dozens of whole sign-ins in one test.
const variables = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const app = await testApp(variables)

/** Each test comes from an address of its own. */
const from = (address: string) => browser(app.origin, { headers: { 'X-Forwarded-For': address } })

test('the embedded provider begins sixty sign-ins for one address', async () => {
  const tab = from('192.0.2.11')
  const start = led(await tab.go('/api/login'))[1] as string
  for (let count = 0; count < 60; count += 1) expect((await tab.go(start)).status).toBe(303)
  const refused = await tab.go(start)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Try again in 5 minutes.')
})

test('after five wrong passwords even the right one has to wait, longer each time, and then counts anew', async () => {
  await signUp(from('192.0.2.3'), 'ana@example.test')
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

test('many tries at once compare no more than six passwords, and an unknown e-mail has to wait as well', async () => {
  for (const status of [400, 400, 400, 400, 400, 429])
    expect((await logIn(from('192.0.2.7'), 'nobody@example.test')).status).toBe(status)
  await signUp(from('192.0.2.5'), 'bea@example.test')
  const tab = from('192.0.2.6')
  await tab.follow('/api/login')
  const form = { email: 'bea@example.test', password: 'wrong password' }
  const many = Array.from({ length: 30 }, () => tab.go(tab.address(), { method: 'POST', form }))
  const compared = (await Promise.all(many)).filter(({ status }) => status === 400)
  expect(compared.length).toBeLessThanOrEqual(6)
})

test('an address opens twenty accounts an hour', async () => {
  const tab = from('192.0.2.8')
  await openSignUp(tab)
  const path = tab.address()
  for (let count = 0; count < 20; count += 1)
    await tab.go(path, { method: 'POST', form: { email: '', password } })
  const refused = await tab.go(path, { method: 'POST', form: { email: 'carlos@example.test', password } })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Too many attempts')
})

test('the counts are kept for other processes, without e-mails', async () => {
  expect(await app.count('rate_limits')).toBeGreaterThan(3)
  expect(await app.count(`rate_limits where key like '%example.test%'`)).toBe(0)
})

test('without the table the limits go on in memory', async () => {
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
