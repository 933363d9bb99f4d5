import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { pushSubscriptions } from '#shared/notifications/push/table.ts'
import { testApp } from '#tests/support/app.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { browser, claimsOf } from './decryption.ts'
import { receiver } from './receiver.ts'

const app = await testApp({ NODE_ENV: 'production' })
const refusal = refusalIn(app)
const ana = await app.person('Ana Roldán')
const bea = await app.person('Bea Núñez')
const { keys } = browser()
const sent = (endpoint: string) => ({ body: { endpoint, keys, language: 'es' as const } })

test('subscribing a device again updates its language, and another user’s subscription takes it over', async () => {
  const endpoint = 'https://push.example.com/one'
  await ana.call(pushApi.subscribe, sent(endpoint))
  await ana.call(pushApi.subscribe, { body: { ...sent(endpoint).body, language: 'en' } })
  expect(await devicesOf(ana.id)).toMatchObject([{ endpoint, language: 'en', ...keys }])
  await bea.call(pushApi.subscribe, sent(endpoint))
  expect([await devicesOf(ana.id), await devicesOf(bea.id)]).toMatchObject([[], [{ endpoint }]])
})

test('a user keeps the ten newest devices, also after concurrent subscriptions', async () => {
  const cleo = await app.person('Cleo')
  const addresses = Array.from({ length: 13 }, (_, nth) => `https://push.example.com/cleo-${nth}`)
  const subscribe = (address: string) => cleo.call(pushApi.subscribe, sent(address))
  for (const address of addresses.slice(0, 10)) {
    app.later(1000)
    await subscribe(address)
  }
  app.later(1000)
  const last = addresses.slice(10).map((address) => () => subscribe(address))
  expect(await whileTableLocked(app, 'push_subscriptions', last)).toEqual(['done', 'done', 'done'])
  const kept = (await devicesOf(cleo.id)).map(({ endpoint }) => endpoint)
  expect(kept.toSorted()).toEqual(addresses.slice(3).toSorted())
})

const own = 'https://push.example.com/refused'
const offCurve = `BA${'A'.repeat(85)}`
test.for([
  ['an endpoint that is no URL', { endpoint: 'push' }, 'endpoint', 'push_address_wrong'],
  ['an endpoint that is too long', { endpoint: `${own}/${'x'.repeat(1000)}` }, 'endpoint', 'text_too_long'],
  ['a loopback endpoint', { endpoint: 'https://127.0.0.1/x' }, 'endpoint', 'push_address_forbidden'],
  ['a short key', { keys: { ...keys, p256dh: 'AAAA' } }, 'keys.p256dh', 'push_key_wrong'],
  ['a key off the curve', { keys: { ...keys, p256dh: offCurve } }, 'keys.p256dh', 'push_key_wrong'],
  ['a short secret', { keys: { ...keys, auth: 'AAAA' } }, 'keys.auth', 'push_key_wrong'],
  ['an unknown language', { language: 'xx' }, 'language', 'invalid_value'],
] as const)('a push subscription with %s is rejected with 400', async ([, change, path, code]) => {
  const body = { ...sent(own).body, ...change }
  expect(await refusal(() => ana.call(pushApi.subscribe, { body: body as never }))).toMatchObject({
    status: 400,
    issues: expect.arrayContaining([{ path, code }]),
  })
})

test('the decryption helper of these tests decrypts the example of RFC 8291', () => {
  const { decrypt } = browser(
    'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(body, 'base64url')).toString()).toBe('When I grow up, I want to be a watermelon')
})

test('a friend request is pushed to each device, encrypted, in its language and signed with VAPID', async () => {
  // The app looks for due pushes every two seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = await testApp({ ADMIN_EMAILS: 'club@example.test' })
  const ana = await app.person('Ana Roldán')
  const bea = await app.person('Bea Núñez')
  const { origin, received, arrived } = await receiver()
  const phone = browser()
  const laptop = browser()
  const { publicKey } = await ana.call(pushApi.key, {})
  for (const [path, { keys }, language] of [
    ['phone', phone, 'es'],
    ['laptop', laptop, 'en'],
  ] as const)
    await ana.call(pushApi.subscribe, { body: { endpoint: `${origin}/${path}?token=1`, keys, language } })

  const { id } = await bea.call(friendsApi.ask, { body: { friendId: ana.id } })
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  await arrived(2)

  const data = {
    subjectId: id,
    status: 'pending',
    fromUserId: bea.id,
    fromPlayerId: bea.playerId,
    fromName: 'Bea Núñez',
  }
  const told = {
    id: expect.any(Number),
    tag: expect.stringMatching(/^notification-\d+$/),
    type: 'friend_request',
    data,
    navigate: `${app.origin}/?tab=community&view=friends`,
  }
  const push = (path: string) => received.find((one) => one.path.startsWith(path))!
  expect(phone.read(push('/phone').body)).toEqual({
    web_push: 8030,
    language: 'es',
    notification: {
      ...told,
      lang: 'es',
      title: 'Solicitud de amistad',
      body: expect.stringMatching(/^Bea Núñez quiere/),
    },
  })
  expect(laptop.read(push('/laptop').body)).toEqual({
    web_push: 8030,
    language: 'en',
    notification: {
      ...told,
      lang: 'en',
      title: 'Friend request',
      body: expect.stringMatching(/^Bea Núñez wants/),
    },
  })

  const { headers, path } = push('/phone')
  expect(path).toBe('/phone?token=1')
  expect(headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  })
  const vapid = claimsOf(headers.authorization)
  expect(vapid).toMatchObject({ isSigned: true, publicKey, header: { alg: 'ES256' } })
  expect(vapid.claims).toMatchObject({ aud: origin, sub: 'mailto:club@example.test' })
  const ahead = Number(vapid.claims.exp) - Date.now() / 1000
  expect(ahead).toBeGreaterThan(3600)
  expect(ahead).toBeLessThanOrEqual(86_400)
})

const devicesOf = (userId: string) =>
  app.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.id))
