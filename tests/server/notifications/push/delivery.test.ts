import { expect, test, vi } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { testApp } from '#tests/support/app.ts'
import { browser, claimsOf } from './decryption.ts'
import { receiver } from './receiver.ts'

test('the decryption that these tests trust reads the example of RFC 8291', () => {
  const { decrypt } = browser(
    'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(body, 'base64url')).toString()).toBe('When I grow up, I want to be a watermelon')
})

test('a friend request is pushed to each device, in its language', async () => {
  // The app looks for what is due every two seconds.
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

  const told = {
    id: expect.any(Number),
    type: 'friend_request',
    createdAt: expect.stringMatching(/^2026-05-14T/),
    data: {
      subjectId: id,
      status: 'pending',
      fromUserId: bea.id,
      fromPlayerId: bea.playerId,
      fromName: 'Bea Núñez',
    },
  }
  const push = (path: string) => received.find((one) => one.path.startsWith(path))!
  expect(phone.read(push('/phone').body)).toEqual({ language: 'es', notification: told })
  expect(laptop.read(push('/laptop').body)).toEqual({ language: 'en', notification: told })

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
