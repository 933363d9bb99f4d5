import { expect } from 'vitest'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { actingAs, incomplete, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { requestFriend, befriend, inboxOf, friendshipsOf } from '#tests/support/friends.ts'

type Request = { id: number; senderId: string; senderEmail: string }

/** A friend request that no third user knows of. */
const aRequest = async ({ app }: World) => {
  const [sender, recipient] = await app.people(['Rosa Remite', 'Delia Destina'])
  return { sender, recipient, at: (await requestFriend(sender, recipient)).id }
}
const request = shared(aRequest)
type Made = Awaited<ReturnType<typeof request>>
const [asSender, asRecipient] = [actingAs('sender', request), actingAs('recipient', request)]
const inDemo = async (world: World) => {
  const recipient = await world.visitor()
  const sender = await world.mateOf(recipient)
  return { sender, recipient, as: recipient, at: (await requestFriend(sender, recipient)).id }
}
const answered = async (world: World) => {
  const made = await aRequest(world)
  await made.recipient.request(`/api/friends/requests/${made.at}/decline`, { method: 'POST' })
  return { ...made, as: made.recipient }
}

/** Two fresh friends, as one of them. */
const friends = async ({ app }: World) => {
  const [one, two] = await app.people(['Amiga Una', 'Amiga Dos'])
  await befriend(one, two)
  return { as: one, at: two.id, one, two }
}

const becomes =
  (status: string) =>
  ({ sender, recipient }: Pick<Made, 'sender' | 'recipient'>, { app }: World) => ({
    after: async () =>
      expect(await friendshipsOf(app, sender, recipient)).toEqual([
        `${sender.name} → ${recipient.name}: ${status}`,
      ]),
  })

/** The own friends, whatever user the path names. */
const lists = (friends: Person[], named?: Person): Asks => ({
  query: `?userId=${named?.id ?? 'somebody'}`,
  after: ({ body }) =>
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(friends.map(({ id }) => id)),
})

/** A request to the actor: the sender's e-mail is masked. */
const asked = async ({ app }: World, me: Person, from?: Person): Promise<Asks> => {
  const sender = from ?? (await app.person('Rosa Remite'))
  await requestFriend(sender, me)
  return {
    hides: [sender.email],
    after: ({ body }) => {
      const { senderEmail } = (body as Request[]).find(({ senderId }) => senderId === sender.id)!
      expect(senderEmail).toMatch(/^.\*\*\*@e\*\*\*\.test$/)
    },
  }
}

const toSomebody = async ({ app }: World, me: Person): Promise<Asks> => {
  const recipient = await app.person('Delia Destina')
  const ties = [`${me.name} → ${recipient.name}: pending`]
  return {
    body: { friendId: recipient.id },
    after: async () => expect(await friendshipsOf(app, me, recipient)).toEqual(ties),
  }
}
const toOwner = ({ owner }: World) => ({ body: { friendId: owner.id } })
const toOther = ({ other }: World) => ({ body: { friendId: other.id } })
const toSender = ({ sender }: Pick<Made, 'sender'>) => ({ at: [], body: { friendId: sender.id } })

const thirds = ['friend', 'member', 'clanAdmin', 'admin'] as const
const sentKeys = 'city createdAt firstName friendId id lastName playerId profileImageUrl'.split(' ')
const sent = ({ at, recipient }: Made): Asks => ({
  at: [],
  gives: [{ id: at, friendId: recipient.id }],
  hides: [recipient.email],
  after: ({ body }) => expect(Object.keys((body as object[])[0]!).toSorted()).toEqual(sentKeys),
})
const noneOf = ({ at }: Made): Asks => ({
  at: [],
  after: ({ body }) => expect((body as Request[]).some(({ id }) => id === at)).toBe(false),
})

export const ties = [
  route('GET /api/friends', [
    row('A455', 'visitor', 'no session', 401),
    row('A456 A462', ['owner', 'admin as owner'], 'their own friends', 200, ({ friend }) => lists([friend])),
    row('B569', 'friend', 'their own friends', 200, ({ owner }) => ({
      gives: expect.arrayContaining([expect.objectContaining({ id: owner.id })]),
    })),
    row('A457 B570', ['other', 'admin'], 'no friend of other users', 200, ({ owner }) => lists([], owner)),
    row('A459 A460', ['member', 'clanAdmin'], 'no clan-mate', 200, async (world) => {
      await world.clan(false)
      return lists([], world.owner)
    }),
    row('A463', 'demo', 'friends in their own sandbox', 200, async (world) => {
      const visitor = await world.visitor()
      const mate = await world.mateOf(visitor)
      await befriend(mate, visitor)
      return { as: visitor, ...lists([mate], world.owner) }
    }),
  ]),

  route('GET /api/friends/requests', [
    row('A464', 'visitor', 'no session', 401),
    row('A465 A468', ['owner', 'friend'], 'recipient, sender e-mail masked', 200, asked),
    row('B571 A467 B572', ['member', 'clanAdmin', 'admin'], 'recipient, sender e-mail masked', 200, asked),
    row('A471', 'admin as other', 'as the recipient, sender e-mail masked', 200, asked),
    row('A470', 'other', 'sender, request not listed', 200, asSender, ({ recipient }) => ({
      at: [],
      hides: [recipient.email],
      after: ({ body }) => expect(body).toEqual([]),
    })),
    row('A472', 'demo', 'recipient in their own sandbox, sender e-mail masked', 200, async (world) => {
      const visitor = await world.visitor()
      return { as: visitor, ...(await asked(world, visitor, await world.mateOf(visitor))) }
    }),
  ]),

  route('POST /api/friends/requests', [
    row('A473', 'visitor', 'no session', 401, toOwner),
    row('A475', 'owner', 'themself', 400, toOwner),
    row('A476', 'friend', 'already friends', '409 already_friends', toOwner),
    row('A477', 'other', 'already requested', '409 already_requested', asSender, ({ recipient }) => ({
      at: [],
      body: { friendId: recipient.id },
    })),
    row('A483', 'admin as owner', 'impersonating', '403 impersonation_forbidden', toOther),
    row('A484', 'demo', 'a user outside the sandbox', 404, toOwner),
    row('A630', 'owner', 'profile not completed', '403 profile_incomplete', incomplete, ({ as }, world) => ({
      as,
      ...toOther(world),
    })),
    row('A480', 'member', 'a clan-mate', 201, async (world, me) => {
      const asks = await toSomebody(world, me)
      const { id } = await aClan(me)
      await addMember(me, id, { id: (asks.body as { friendId: string }).friendId })
      return asks
    }),
    row('A481 A482', ['clanAdmin', 'admin'], 'another user', 201, toSomebody),
  ]),

  route('POST /api/friends/requests/{id}/accept', [
    row('A485', 'visitor', 'no session', 401, request),
    row('A488', 'other', 'sender of the request', 403, asSender, {}),
    row('A489', 'other', 'neither sender nor recipient', 404, request),
    row('A490-A493', thirds, 'neither sender nor recipient', 404, request),
    row('A494', 'admin as owner', 'as the recipient', '403 impersonation_forbidden', asRecipient, {}),
    row('A486', 'owner', 'recipient, the sender is notified', 200, asRecipient, (made, world) => ({
      after: async () => {
        await becomes('accepted')(made, world).after()
        const data = { fromUserId: made.recipient.id }
        expect(await inboxOf(made.sender)).toMatchObject([{ type: 'friend_accepted', data }])
      },
    })),
    row('A495', 'demo', 'recipient in their own sandbox', 200, inDemo, becomes('accepted')),
  ]),

  route('POST /api/friends/requests/{id}/decline', [
    row('A496', 'visitor', 'no session', 401, request),
    row('A499', 'other', 'sender of the request', 403, asSender, {}),
    row('A500', 'other', 'neither sender nor recipient', 404, request),
    row('A501 B573 A503 A504', thirds, 'neither sender nor recipient', 404, request),
    row('A505', 'admin as owner', 'as the recipient', '403 impersonation_forbidden', asRecipient, {}),
    row('A498', 'owner', 'recipient, already answered', '409 not_pending', answered, {}),
    row('A497', 'owner', 'recipient, the sender is not notified', 200, asRecipient, (made, world) => ({
      after: async () => {
        await becomes('declined')(made, world).after()
        expect(await inboxOf(made.sender)).toEqual([])
      },
    })),
    row('A506', 'demo', 'recipient in their own sandbox', 200, inDemo, becomes('declined')),
  ]),

  route('POST /api/friends/accept', [
    row('B574', 'visitor', 'no session', 401, request, toSender),
    row('A509', 'other', 'sender, not the recipient', 404, asSender, (made, world) => ({
      at: [],
      body: { friendId: made.recipient.id },
      ...becomes('pending')(made, world),
    })),
    row('A511', 'friend', 'already friends', '409 not_pending', toOwner),
    row('A512-A514', ['member', 'clanAdmin', 'admin'], 'no pending request', 404, toOwner),
    row('A515', 'admin as owner', 'as the recipient', '403 impersonation_forbidden', asRecipient, toSender),
    row('B575', 'owner', 'recipient of the request', 200, asRecipient, (made, world) => ({
      ...toSender(made),
      ...becomes('accepted')(made, world),
    })),
    row('A516', 'demo', 'recipient in their own sandbox', 200, inDemo, (made, world) => ({
      ...toSender(made),
      ...becomes('accepted')(made, world),
    })),
  ]),

  route('GET /api/friends/requests/sent', [
    row('B061', 'visitor', 'no session', 401),
    row('B062', 'owner', 'sender of the request', 200, asSender, sent),
    row('B068', 'admin as owner', 'as the sender', 200, asSender, sent),
    row('B063', 'other', 'recipient, request not listed', 200, asRecipient, noneOf),
    row('B064-B067 B069', [...thirds, 'demo'], 'no request of other users', 200, request, noneOf),
  ]),

  route('DELETE /api/friends/requests/{id}', [
    row('B071', 'visitor', 'no session', 401, request),
    row('B073', 'other', 'recipient of the request', 403, asRecipient, {}),
    row('B074-B077 B079', [...thirds, 'demo'], 'neither sender nor recipient', 404, request),
    row('B078', 'admin as owner', 'as the sender', '403 impersonation_forbidden', asSender, {}),
    row('B072', 'owner', 'sender of the request', 204, asSender, ({ sender, recipient }, { app }) => ({
      after: async () => expect(await friendshipsOf(app, sender, recipient)).toEqual([]),
    })),
  ]),

  route('DELETE /api/friends/{id}', [
    row('B081', 'visitor', 'no session', 401, ({ friend }) => ({ at: friend.id })),
    row('B083 B087 B089', ['other', 'admin', 'demo'], 'not a friend', 404, ({ owner }) => ({
      at: owner.id,
    })),
    row('B085 B086', ['member', 'clanAdmin'], 'a stranger or a friend of other users', 404, async (world) => {
      await world.clan(false)
      return [world.stranger, (await friends(world)).one].map(({ id }) => ({ at: id }))
    }),
    row('B088', 'admin as owner', 'a friend of the owner', '403 impersonation_forbidden', ({ friend }) => ({
      at: friend.id,
    })),
    row('B082', 'owner', 'first of two friends', 204, friends, ({ one, two }, { app }) => ({
      after: async () => expect(await friendshipsOf(app, one, two)).toEqual([]),
    })),
    row('B084', 'friend', 'second of two friends', 204, friends, ({ one, two }, { app }) => ({
      as: two,
      at: one.id,
      after: async () => expect(await friendshipsOf(app, one, two)).toEqual([]),
    })),
  ]),
].flat()
