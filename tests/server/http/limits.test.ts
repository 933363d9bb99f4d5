import { describe, expect, test } from 'vitest'
import { addressKey } from '#server/http/limits.ts'
import { testApp } from '#tests/support/app.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:0db8:0001:02::/56'],
  ['2001:db8:1:200:a:b:c:d', '2001:0db8:0001:02::/56'],
  ['2001:db8:1:300::1', '2001:0db8:0001:03::/56'],
  ['::1', '0000:0000:0000:00::/56'],
  ['fe80::1%eth0', 'fe80:0000:0000:00::/56'],
  ['2001:db8::', '2001:0db8:0000:00::/56'],
  [undefined, ''],
] as [string | undefined, string][])('%s counts as %s', ([ip, key]) => expect(addressKey({ ip })).toBe(key))

const app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

describe('in a minute', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

  test('1200 requests of an address are answered, those to the provider among them', async () => {
    const paths = ['/api/auth/user', '/oidc/pages.css']
    const ask = (turn: number) => app.request(paths[turn % 2]!, from('198.51.100.1'))
    expect(await statusesOf(1210, ask)).toEqual({ 200: 600, 401: 600, 429: 10 })
    const refused = await ask(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await app.request('/api/auth/user', from('198.51.100.2'))).status).toBe(401)
  })

  test('300 requests of an account are answered, wherever they come from', async () => {
    const [ana, bea] = await app.people(['Ana Roldán', 'Bea Gil'])
    const ask = (turn: number) => ana.request('/api/notifications', from(`198.51.100.${3 + (turn % 2)}`))
    expect(await statusesOf(310, ask)).toEqual({ 200: 300, 429: 10 })
    expect((await bea.request('/api/notifications', from('198.51.100.3'))).status).toBe(200)
  })

  test('60 writes of an account are answered, and it may read on', async () => {
    const cruz = await app.person('Cruz Vega')
    const write = () =>
      cruz.request('/api/notifications/read-all', { method: 'POST', ...from('198.51.100.5') })
    expect(await statusesOf(70, write)).toEqual({ 200: 60, 429: 10 })
    expect((await cruz.request('/api/notifications', from('198.51.100.5'))).status).toBe(200)
  })
})

/** How often each status is answered, ten asking at a time. */
async function statusesOf(times: number, ask: (turn: number) => Promise<Response>) {
  const statuses: Record<number, number> = {}
  let turn = 0
  const lane = async () => {
    while (turn < times) {
      const { status } = await ask((turn += 1))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, lane))
  return statuses
}
