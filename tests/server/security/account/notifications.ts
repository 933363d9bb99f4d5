import { createECDH, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { unsubscribeTokens } from '#server/mail/unsubscribe/token.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { row, route, type Actor, type Asks } from '#tests/server/security/matrix.ts'
import { shared, type World } from '#tests/server/security/world.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { requestFriend, inboxOf } from '#tests/support/friends.ts'

const users: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin']
const forbidden = '403 impersonation_forbidden'

/** A friend request to the person; returns the id of the notification. */
async function notify(app: TestApp, person: Person, from?: Person) {
  await requestFriend(from ?? (await app.person('Rosa Remite')), person)
  const [newest] = await inboxOf(person)
  return newest!.id
}
const visitorWithNews = async ({ app, visitor, mateOf }: World) => {
  const person = await visitor()
  return { as: person, at: await notify(app, person, await mateOf(person)) }
}
const ofStranger = shared(async ({ app, stranger }) => ({ at: await notify(app, stranger) }))

/** The actor's own notifications, whatever id the path names. */
const inbox = async ({ app, stranger }: World, me: Person): Promise<Asks> => {
  await notify(app, me)
  return ownInbox(me, stranger)
}
const ownInbox = (me: Person, stranger: Person): Asks => ({
  query: `?userId=${stranger.id}`,
  hides: [stranger.id],
  after: ({ response, body }) => {
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(new Set((body as { userId: string }[]).map(({ userId }) => userId))).toEqual(new Set([me.id]))
  },
})

/** The actor's own notifications and no others. */
const readsAll = async (world: World, me: Person) => {
  const { at } = await ofStranger(world)
  await notify(world.app, me)
  return allAreRead(world, me, at)
}
const allAreRead = ({ stranger }: World, me: Person, untouched: number): Asks => ({
  after: async () => {
    expect((await inboxOf(me)).every(({ isRead }) => isRead)).toBe(true)
    expect((await inboxOf(stranger)).find(({ id }) => id === untouched)).toMatchObject({ isRead: false })
  },
})
const isUnread = async ({ app }: World, me: Person) => {
  const at = await notify(app, me)
  const unread = { id: at, isRead: false }
  return {
    at,
    after: async () => expect((await inboxOf(me)).find(({ id }) => id === at)).toMatchObject(unread),
  }
}

const device = (): Device => ({
  endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  language: 'es',
})
type Device = Input<typeof pushApi.subscribe>['body']
const put = (person: Person, body: Device) => person.call(pushApi.subscribe, { body })
const hasOwners =
  (app: TestApp, { endpoint }: Device, ...people: Person[]) =>
  async () => {
    const rows = await app.rowsOf('select user_id from push_subscriptions where endpoint = $1', endpoint)
    expect(rows.map((row) => row.user_id)).toEqual(people.map(({ id }) => id))
  }
const subscribes = ({ app }: World, me: Person) => {
  const sent = device()
  return { body: sent, after: hasOwners(app, sent, me) }
}
/** Own devices only; another user's stays registered. */
const unsubscribes = async ({ app, stranger }: World, me: Person) => {
  const [own, foreign] = [device(), device()]
  await put(me, own)
  await put(stranger, foreign)
  return {
    body: { endpoint: own.endpoint },
    after: async () => {
      await hasOwners(app, own)()
      await me.call(pushApi.unsubscribe, { body: { endpoint: foreign.endpoint } })
      await hasOwners(app, foreign, stranger)()
    },
  }
}

const publicKey: Asks = {
  after: ({ body }) => {
    expect(Object.keys(body as object)).toEqual(['publicKey'])
    expect(Buffer.from((body as { publicKey: string }).publicKey, 'base64url')).toHaveLength(65)
  },
}

const quiet = {
  dayByPush: false,
  dayByMail: false,
  hoursByPush: false,
  hoursByMail: false,
  changesByMail: false,
}
/** Their own choices; the stranger's stay. */
const choosesQuiet = ({ app, stranger }: World, me: Person): Asks => ({
  body: quiet,
  gives: { preferences: quiet },
  after: async () => {
    const rows = await app.rowsOf(
      `select user_id, changes_by_mail from notification_preferences where user_id = any($1)`,
      [me.id, stranger.id],
    )
    expect(rows).toEqual([{ user_id: me.id, changes_by_mail: false }])
  },
})

/** The link in the mails of somebody who has all mail on. */
const mailLink = async ({ app }: World) => {
  const reader = await app.person('Lía Correo')
  await app.db.insert(notificationPreferences).values({ userId: reader.id, hoursByMail: true })
  const { urlFor } = await unsubscribeTokens(app.services)
  const mailOf = () =>
    app.rowsOf(
      `select day_by_mail or hours_by_mail or changes_by_mail as on, day_by_push from notification_preferences
       where user_id = $1`,
      reader.id,
    )
  return { at: urlFor(reader.id).split('/').at(-1)!, mailOf }
}
const asksBefore = async (world: World) => {
  const { at, mailOf } = await mailLink(world)
  return { at, after: async () => expect(await mailOf()).toEqual([{ on: true, day_by_push: true }]) }
}
const endsMail = async (world: World) => {
  const { at, mailOf } = await mailLink(world)
  return { at, after: async () => expect(await mailOf()).toEqual([{ on: false, day_by_push: true }]) }
}
const forgedLink = async (world: World) => {
  const { at } = await mailLink(world)
  const [, signature] = at.split('.')
  return [{ at: `${world.stranger.id}.${signature}` }, { at: world.stranger.id }, { at: `.${signature}` }]
}
const anybody: Actor[] = ['visitor', ...users, 'admin as other', 'demo']

export const notifications = [
  route('GET /api/notifications', [
    row('A517', 'visitor', 'no session', 401),
    row('A518-A520 B621 A522 A523', users, 'their own notifications', 200, inbox),
    row('A524', 'admin as other', 'the impersonated user’s notifications', 200, inbox),
    row('A525', 'demo', 'their own notifications', 200, visitorWithNews, ({ as }, { stranger }) => ({
      at: [],
      ...ownInbox(as, stranger),
    })),
  ]),

  route('POST /api/notifications/{id}/read', [
    row('A527', 'visitor', 'no session', 401, ofStranger),
    row('A529-A533', users.slice(1), 'another user’s notification', 404, ofStranger),
    row('A534', 'admin as other', 'the impersonated user’s notification stays unread', forbidden, isUnread),
    row('A528', 'owner', 'their own notification, twice', 200, async ({ app }, me) => {
      const at = await notify(app, me)
      return [{ at }, { at }]
    }),
    row('A535', 'demo', 'their own notification', 200, visitorWithNews, ({ as, at }) => ({
      after: async () => expect(await inboxOf(as)).toMatchObject([{ id: at, isRead: true }]),
    })),
  ]),

  route('POST /api/notifications/read-all', [
    row('A536', 'visitor', 'no session', 401),
    row('A544', 'admin as other', 'the impersonated user’s notifications stay unread', forbidden, isUnread),
    row('A537 A538 B622 A540-A542', users, 'their own notifications only', 200, readsAll),
    row('A543', 'demo', 'their own notifications only', 200, visitorWithNews, async ({ as }, world) => ({
      at: [],
      ...allAreRead(world, as, (await ofStranger(world)).at),
    })),
  ]),

  route('GET /api/notifications/preferences', { emails: 'own' }, [
    row('M001', 'visitor', 'no session', 401),
    row('M002-M007', users, 'their own', 200, (_world, me) => ({ gives: { mail: { address: me.email } } })),
    row('M008', 'admin as other', 'the impersonated user’s', 200),
    row('M009', 'demo', 'their own, without an address', 200, { gives: { mail: { address: null } } }),
  ]),

  route('PATCH /api/notifications/preferences', { emails: 'own' }, [
    row('M010', 'visitor', 'no session', 401, { body: quiet }),
    row('M017', 'admin as other', 'the impersonated user’s', forbidden, { body: quiet }),
    row('M011-M016 M018', [...users, 'demo'], 'their own', 200, choosesQuiet),
  ]),

  route('GET /api/mail/unsubscribe/{token}', [
    row('M019-M027', anybody, 'the link of a mail asks, and changes nothing', 200, asksBefore),
    row('M028', 'visitor', 'a link that was not made here', 404, forgedLink),
  ]),

  route('POST /api/mail/unsubscribe/{token}', [
    row('M029-M037', anybody, 'the link of a mail ends the mail of its user', '200 changes', endsMail),
    row('M038', 'visitor', 'a link that was not made here', 404, forgedLink),
  ]),

  route('GET /api/push/key', [
    row('B111', 'visitor', 'no session', 401),
    row('B112-B117', users, 'the public key only', 200, publicKey),
    row('B118 B119', ['admin as other', 'demo'], 'the public key only', 200, publicKey),
  ]),

  route('PUT /api/push/subscription', [
    row('B121', 'visitor', 'no session', 401, () => ({ body: device() })),
    row('B128', 'admin as other', 'a device of the impersonator', forbidden, () => ({ body: device() })),
    row('B122-B127 B129', [...users, 'demo'], 'a device of their own', 204, subscribes),
  ]),

  route('DELETE /api/push/subscription', [
    row('B131', 'visitor', 'no session', 401, () => ({ body: { endpoint: device().endpoint } })),
    row('B138', 'admin as other', 'a device of the impersonated user', forbidden, async ({ app }, me) => {
      const own = device()
      await put(me, own)
      return { body: { endpoint: own.endpoint }, after: hasOwners(app, own, me) }
    }),
    row('B132-B137 B139', [...users, 'demo'], 'a device of their own only', 204, unsubscribes),
  ]),
].flat()
