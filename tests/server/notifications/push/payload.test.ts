import { expect, test } from 'vitest'
import { z } from 'zod'
import { payloadOf } from '#server/notifications/push/payload.ts'
import type { Job } from '#server/notifications/push/store.ts'
import { notificationKinds } from '#shared/notifications/kinds.ts'

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

// The members of the W3C Push API's declarative push message that WebKit refuses in another form, and with it the message.
const declarative = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().min(1),
    navigate: z.url(),
    body: z.string().optional(),
    lang: z.string().optional(),
    dir: z.enum(['auto', 'ltr', 'rtl']).optional(),
    tag: z.string().optional(),
    icon: z.url().optional(),
    silent: z.boolean().optional(),
    mutable: z.boolean().optional(),
    app_badge: z.int().nonnegative().optional(),
  }),
})

test.for([...Object.keys(notificationKinds), 'of_a_later_version'])(
  'a push of the kind %s is a declarative message that a browser shows by itself',
  (type) => {
    for (const data of [{}, fromBea])
      expect(declarative.safeParse(pushed('es', type, data)).error?.issues ?? []).toEqual([])
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
