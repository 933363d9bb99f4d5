import { createECDH, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import {
  asUnknown,
  get,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { ask, inboxOf } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'

/** Somebody of whom the person has just heard. */
export async function told({ app }: World, person: Person, change = {}) {
  await ask(await app.person('Rosa Remite', change), person)
  const [notification] = await inboxOf(person)
  return notification!.id
}

const ownInbox = (person: Person, userId: string): Arranged => ({
  ...get(person, `/api/notifications?userId=${userId}`),
  after: async (response) => {
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const inbox = (await response.json()) as { userId: string }[]
    expect(inbox.length).toBeGreaterThan(0)
    expect(inbox.every((notification) => notification.userId === person.id)).toBe(true)
  },
})

export const inboxAfterNews = async (world: World, person: Person, change = {}) => {
  await told(world, person, change)
  return ownInbox(person, world.owner.id)
}

export const readAs = (person: Person | TestApp, id: number) =>
  send(person, 'POST', `/api/notifications/${id}/read`)
const readAllAs = (person: Person | TestApp) => send(person, 'POST', '/api/notifications/read-all')

export const readsAll = async (world: World, person: Person, change = {}): Promise<Arranged> => {
  await told(world, person, change)
  const other = await world.app.person('Otra Gente')
  const untouched = await told(world, other)
  return {
    ...readAllAs(person),
    after: async () => {
      expect((await inboxOf(person)).every(({ isRead }) => isRead)).toBe(true)
      expect(await inboxOf(other)).toMatchObject([{ id: untouched, isRead: false }])
    },
  }
}

export const answerAs = (person: Person | TestApp, id: number, answer: string) =>
  send(person, 'POST', `/api/matches/${id}/${answer}`)

/** The rows of POST /api/matches/{id}/<answer>, from the first number on. */
function answers(first: number, answer: 'confirm' | 'decline', consent: string): Record<string, Arrange> {
  const row = (offset: number) => `B${String(first + offset).padStart(3, '0')}`
  const unknownTo =
    (name: 'friend' | 'admin' | 'demo'): Arrange =>
    async (world) =>
      asUnknown(answerAs(world[name], (await world.sharedMatch()).id, answer), world[name])
  return {
    [row(0)]: async ({ app, sharedMatch }) => answerAs(app, (await sharedMatch()).id, answer),
    [row(1)]: async ({ owner, sharedMatch }) => answerAs(owner, (await sharedMatch()).id, answer),
    [row(2)]: async ({ app, other, sharedMatch }) => {
      const { id } = await sharedMatch()
      return {
        ...answerAs(other, id, answer),
        after: async () => {
          const { rows } = await app.pool.query<{ consent: string }>(
            'select consent from match_players where match_id = $1 order by seat',
            [id],
          )
          const said = rows.map((seat) => seat.consent)
          expect(said).toEqual(['confirmed', consent, 'confirmed', 'confirmed'])
        },
      }
    },
    [row(3)]: unknownTo('friend'),
    [row(6)]: unknownTo('admin'),
    [row(7)]: inNameOf('other', async (asked, { sharedMatch }) =>
      answerAs(asked, (await sharedMatch()).id, answer),
    ),
    [row(8)]: unknownTo('demo'),
  }
}

const device = () => ({
  endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  language: 'es',
})

const ownersOf = async (app: TestApp, endpoint: string) =>
  (
    await app.pool.query<{ user_id: string }>('select user_id from push_subscriptions where endpoint = $1', [
      endpoint,
    ])
  ).rows.map((row) => row.user_id)

export const subscribes = (app: TestApp, person: Person): Arranged => {
  const sent = device()
  return {
    ...send(person, 'PUT', '/api/push/subscription', sent),
    after: async () => expect(await ownersOf(app, sent.endpoint)).toEqual([person.id]),
  }
}

export async function unsubscribes(app: TestApp, person: Person): Promise<Arranged> {
  const sent = device()
  await send(person, 'PUT', '/api/push/subscription', sent).request()
  return {
    ...send(person, 'DELETE', '/api/push/subscription', { endpoint: sent.endpoint }),
    after: async () => {
      expect(await ownersOf(app, sent.endpoint)).toEqual([])
      // Somebody else's device stays where it is.
      const foreign = device()
      const other = await app.person('Otra Gente')
      await send(other, 'PUT', '/api/push/subscription', foreign).request()
      await send(person, 'DELETE', '/api/push/subscription', { endpoint: foreign.endpoint }).request()
      expect(await ownersOf(app, foreign.endpoint)).toEqual([other.id])
    },
  }
}

export const key = (person: Person): Arranged => ({
  ...get(person, '/api/push/key'),
  after: async (response) => {
    const answer = (await response.json()) as { publicKey: string }
    expect(Object.keys(answer)).toEqual(['publicKey'])
    expect(Buffer.from(answer.publicKey, 'base64url')).toHaveLength(65)
  },
})

/** What people are told, what they say to it, and their devices. */
export const arrangements: Record<string, Arrange> = {
  A517: ({ app }) => get(app, '/api/notifications'),
  A518: async (world) => {
    await record(world.other, {
      userPartner: world.owner.name,
      partnerPlayerId: world.owner.playerId,
      date: '2026-05-11',
    })
    return ownInbox(world.owner, world.other.id)
  },
  A519: (world) => inboxAfterNews(world, world.other),
  A520: (world) => ownInbox(world.friend, world.owner.id),
  A523: (world) => inboxAfterNews(world, world.admin),
  A524: inNameOf('other', (asked, world) => inboxAfterNews(world, asked)),
  A525: async (world) =>
    inboxAfterNews(world, await world.app.person('Vera Demo', { isDemo: true }), { isDemo: true }),

  A527: async (world) => readAs(world.app, await told(world, world.stranger)),
  A528: async (world) => {
    const id = await told(world, world.stranger)
    return {
      ...readAs(world.stranger, id),
      after: async () => expect((await readAs(world.stranger, id).request()).status).toBe(200),
    }
  },
  A529: async (world) => asUnknown(readAs(world.other, await told(world, world.stranger)), world.other),
  A530: async (world) => asUnknown(readAs(world.friend, await told(world, world.owner)), world.friend),
  A533: async (world) => asUnknown(readAs(world.admin, await told(world, world.stranger)), world.admin),
  A534: inNameOf('other', async (asked, world) => readAs(asked, await told(world, world.other))),
  A535: async (world) => {
    const demo = await world.app.person('Vera Demo', { isDemo: true })
    return readAs(demo, await told(world, demo, { isDemo: true }))
  },
  A536: ({ app }) => readAllAs(app),
  A537: (world) => readsAll(world, world.owner),
  A538: (world) => readsAll(world, world.other),
  A542: (world) => readsAll(world, world.admin),
  A543: async (world) =>
    readsAll(world, await world.app.person('Vera Demo', { isDemo: true }), { isDemo: true }),
  A544: inNameOf('other', async (asked, world) => {
    const id = await told(world, world.other)
    return {
      ...readAllAs(asked),
      after: async () =>
        expect((await inboxOf(world.other)).find((one) => one.id === id)).toMatchObject({ isRead: false }),
    }
  }),

  ...answers(91, 'confirm', 'confirmed'),
  ...answers(101, 'decline', 'declined'),

  B111: ({ app }) => get(app, '/api/push/key'),
  B112: ({ owner }) => key(owner),
  B113: ({ other }) => key(other),
  B114: ({ friend }) => key(friend),
  B117: ({ admin }) => key(admin),
  B118: inNameOf('other', (asked) => key(asked)),
  B119: ({ demo }) => key(demo),
  B121: ({ app }) => send(app, 'PUT', '/api/push/subscription', device()),
  B122: ({ app, owner }) => subscribes(app, owner),
  B123: ({ app, other }) => subscribes(app, other),
  B124: ({ app, friend }) => subscribes(app, friend),
  B127: ({ app, admin }) => subscribes(app, admin),
  B128: inNameOf('other', (asked) => send(asked, 'PUT', '/api/push/subscription', device())),
  B129: ({ app, demo }) => subscribes(app, demo),
  B131: ({ app }) => send(app, 'DELETE', '/api/push/subscription', { endpoint: device().endpoint }),
  B132: ({ app, owner }) => unsubscribes(app, owner),
  B133: ({ app, other }) => unsubscribes(app, other),
  B134: ({ app, friend }) => unsubscribes(app, friend),
  B137: ({ app, admin }) => unsubscribes(app, admin),
  B138: inNameOf('other', async (asked, { app, other }) => {
    const { endpoint, ...rest } = device()
    await send(other, 'PUT', '/api/push/subscription', { endpoint, ...rest }).request()
    return {
      ...send(asked, 'DELETE', '/api/push/subscription', { endpoint }),
      after: async () => expect(await ownersOf(app, endpoint)).toEqual([other.id]),
    }
  }),
  B139: ({ app, demo }) => unsubscribes(app, demo),
}
