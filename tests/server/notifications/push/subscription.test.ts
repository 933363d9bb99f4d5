import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pushApi } from '#shared/notifications/push/api.ts'
import { pushSubscriptions } from '#shared/notifications/push/table.ts'
import { testApp } from '#tests/support/app.ts'
import { atOnce } from '#tests/support/held.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { browser } from './decryption.ts'

const app = await testApp({ NODE_ENV: 'production' })
const refusal = refusalIn(app)
const ana = await app.person('Ana Roldán')
const bea = await app.person('Bea Núñez')
const { keys } = browser()
const sent = (endpoint: string) => ({ body: { endpoint, keys, language: 'es' as const } })

test('a device is registered once, in its newest language, and belongs to who registered it last', async () => {
  const endpoint = 'https://push.example.com/one'
  await ana.call(pushApi.subscribe, sent(endpoint))
  await ana.call(pushApi.subscribe, { body: { ...sent(endpoint).body, language: 'en' } })
  expect(await devicesOf(ana.id)).toMatchObject([{ endpoint, language: 'en', ...keys }])
  await bea.call(pushApi.subscribe, sent(endpoint))
  expect([await devicesOf(ana.id), await devicesOf(bea.id)]).toMatchObject([[], [{ endpoint }]])
})

test('of more than ten devices the oldest go, also when they come at once', async () => {
  const cleo = await app.person('Cleo')
  const addresses = Array.from({ length: 13 }, (_, nth) => `https://push.example.com/cleo-${nth}`)
  const subscribe = (address: string) => cleo.call(pushApi.subscribe, sent(address))
  for (const address of addresses.slice(0, 10)) {
    app.later(1000)
    await subscribe(address)
  }
  app.later(1000)
  const last = addresses.slice(10).map((address) => () => subscribe(address))
  expect(await atOnce(app, 'push_subscriptions', last)).toEqual(['done', 'done', 'done'])
  const kept = (await devicesOf(cleo.id)).map(({ endpoint }) => endpoint)
  expect(kept.toSorted()).toEqual(addresses.slice(3).toSorted())
})

const own = 'https://push.example.com/refused'
const offCurve = `BA${'A'.repeat(85)}`
test.for([
  ['no address', { endpoint: 'push' }, 'endpoint', 'push_address_wrong'],
  ['a long one', { endpoint: `${own}/${'x'.repeat(1000)}` }, 'endpoint', 'text_too_long'],
  ['one of this machine', { endpoint: 'https://127.0.0.1/x' }, 'endpoint', 'push_address_forbidden'],
  ['a short key', { keys: { ...keys, p256dh: 'AAAA' } }, 'keys.p256dh', 'push_key_wrong'],
  ['a key off the curve', { keys: { ...keys, p256dh: offCurve } }, 'keys.p256dh', 'push_key_wrong'],
  ['a short secret', { keys: { ...keys, auth: 'AAAA' } }, 'keys.auth', 'push_key_wrong'],
  ['an unknown language', { language: 'fr' }, 'language', 'invalid_value'],
] as const)('%s is refused', async ([, change, path, code]) => {
  const body = { ...sent(own).body, ...change }
  expect(await refusal(() => ana.call(pushApi.subscribe, { body: body as never }))).toMatchObject({
    status: 400,
    issues: expect.arrayContaining([{ path, code }]),
  })
})

const devicesOf = (userId: string) =>
  app.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id))
