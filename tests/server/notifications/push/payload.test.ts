import { expect, test } from 'vitest'
import { payloadOf } from '#server/notifications/push/payload.ts'
import type { Job } from '#server/notifications/push/store.ts'

const origin = 'https://padel.example'
const fromBea = { fromName: 'Bea Núñez', subjectId: 5 }
const ofClan = { ...fromBea, clanName: 'Los Cristaleros', from: '1024', to: '998' }
const acted = { changes: '2', at: '2026-05-07T22:30:00.000Z', since: 'then' }

function pushed(
  language: Job['language'],
  type: string,
  data: Record<string, unknown>,
  timeZone = 'Europe/Madrid',
) {
  const job = {
    id: 1,
    attempts: 1,
    subscriptionId: 1,
    endpoint: 'https://push.example',
    p256dh: '',
    auth: '',
    language,
    timeZone,
    isStale: false,
    notification: { id: 7, type, data, createdAt: '2026-05-14T10:00:00.000Z' },
  }
  return JSON.parse(payloadOf(job, { origin, now: new Date('2026-05-14T10:00:00Z') }))
}

test.for([
  ['en', 'friend_request', fromBea, 'Friend request', /^Bea Núñez wants/, 'notification-7'],
  ['es', 'friend_request', {}, 'Solicitud de amistad', /^Sin mensaje$/, 'notification-7'],
  // One per clan and per impersonation: the next one replaces it.
  ['es', 'rating_moved', ofClan, 'Rating recalculado', /de 1024 a 998$/, 'rating-5'],
  // 22:30 in UTC is the next day in Madrid.
  [
    'es',
    'account_changed',
    acted,
    'Cambios en tu cuenta',
    /: 2\. El último: 8 de mayo, 00:30/,
    'account-then',
  ],
] as const)(
  'a push in %s of the kind %s has its texts and replaces the one before it',
  ([language, type, data, title, body, tag]) => {
    expect(pushed(language, type, data)).toMatchObject({
      web_push: 8030,
      notification: { title, body: expect.stringMatching(body), lang: language, tag },
    })
  },
)

test.for([
  ['friend_request', fromBea, '/?tab=community&view=friends'],
  ['rating_moved', ofClan, '/?tab=community&view=clans&clan=5'],
  ['account_changed', acted, '/profile'],
  ['of_a_later_version', {}, '/?dialog=notifications'],
] as const)('a push of the kind %s leads to its page', ([type, data, address]) => {
  expect(pushed('en', type, data).notification.navigate).toBe(origin + address)
})
