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

test('the public key is one and the same for everybody, for good', async () => {
  const { publicKey } = await ana.call(pushApi.key, {})
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(await bea.call(pushApi.key, {})).toEqual({ publicKey })
  await expect(app.call(pushApi.key, {})).rejects.toMatchObject({ status: 401 })
})

test('a device is registered once, in its newest language, and belongs to who registered it last', async () => {
  const endpoint = 'https://push.example.com/one'
  await ana.call(pushApi.subscribe, sent(endpoint))
  await ana.call(pushApi.subscribe, { body: { ...sent(endpoint).body, language: 'en' } })
  expect(await devicesOf(ana.id)).toMatchObject([{ endpoint, language: 'en', ...keys }])
  await bea.call(pushApi.subscribe, sent(endpoint))
  expect([await devicesOf(ana.id), await devicesOf(bea.id)]).toMatchObject([[], [{ endpoint }]])
})

test('only an own device is taken away, and nobody learns whether there was one', async () => {
  const endpoint = 'https://push.example.com/beas'
  await bea.call(pushApi.subscribe, sent(endpoint))
  for (const address of [endpoint, 'https://push.example.com/nobodys', 'nonsense'])
    await ana.call(pushApi.unsubscribe, { body: { endpoint: address } })
  expect(await devicesOf(bea.id)).toContainEqual(expect.objectContaining({ endpoint }))
  await bea.call(pushApi.unsubscribe, { body: { endpoint } })
  expect(await devicesOf(bea.id)).not.toContainEqual(expect.objectContaining({ endpoint }))
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

const ownHosts = `localhost app.localhost printer printer. nas.local metadata.google.internal
  127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 １２７.0.0.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1
  169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255
  [::1] [::] [::ffff:127.0.0.1] [::ffff:10.0.0.1] [::7f00:1] [64:ff9b::7f00:1] [2002:7f00:1::]
  [fe80::1] [fec0::1] [fd00::1] [ff02::1] me@push.example.com`.split(/\s+/)

test('in production no own or private address is taken, nor another protocol than https', async () => {
  const http = ['http://push.example.com/x', 'ftp://push.example.com/x', 'javascript:alert(1)']
  for (const endpoint of [...ownHosts.map((host) => `https://${host}/x`), ...http])
    await expect(ana.call(pushApi.subscribe, sent(endpoint)), endpoint).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'endpoint', code: 'push_address_forbidden' }],
    })
  expect((await devicesOf(ana.id)).filter(({ endpoint }) => !endpoint.includes('example.com'))).toEqual([])
})

test('in production public addresses are taken', async () => {
  const dora = await app.person('Dora Mas')
  const endpoints = [
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
    'https://[::ffff:8.8.8.8]/x',
    'https://push.example.com:8443/x',
  ]
  for (const endpoint of endpoints) await dora.call(pushApi.subscribe, sent(endpoint))
  expect((await devicesOf(dora.id)).map(({ endpoint }) => endpoint)).toEqual(endpoints)
})

test.for([
  ['no address', { endpoint: 'push' }, 'endpoint', 'push_address_wrong'],
  ['a long one', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }, 'endpoint', 'text_too_long'],
  ['a short key', { keys: { ...keys, p256dh: 'AAAA' } }, 'keys.p256dh', 'push_key_wrong'],
  [
    'a key off the curve',
    { keys: { ...keys, p256dh: `BA${'A'.repeat(85)}` } },
    'keys.p256dh',
    'push_key_wrong',
  ],
  ['a short secret', { keys: { ...keys, auth: 'AAAA' } }, 'keys.auth', 'push_key_wrong'],
  ['an unknown language', { language: 'fr' }, 'language', 'invalid_value'],
] as const)('%s is refused', async ([, change, path, code]) => {
  const body = { ...sent('https://push.example.com/refused').body, ...change }
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
