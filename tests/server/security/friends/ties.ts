import { expect } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import {
  actingFor,
  aPrivatePerson,
  asUnknown,
  get,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { ask, befriend, tiesOf } from '#tests/support/friends.ts'
import { fresh, masked, aRequest, asked } from './tied.ts'

export const askAs = (person: Person | TestApp, friendId: string) =>
  send(person, 'POST', '/api/friends/requests', { friendId })
export const answerAs = (person: Person | TestApp, id: number, answer: 'accept' | 'decline') =>
  send(person, 'POST', `/api/friends/requests/${id}/${answer}`)
export const acceptAs = (person: Person | TestApp, friendId: string) =>
  send(person, 'POST', '/api/friends/accept', { friendId })
export const withdrawAs = (person: Person | TestApp, id: number) =>
  send(person, 'DELETE', `/api/friends/requests/${id}`)
export const endAs = (person: Person | TestApp, userId: string) =>
  send(person, 'DELETE', `/api/friends/${userId}`)

const coded = (arranged: Arranged, code: string): Arranged => ({
  ...arranged,
  after: async (response) => expect(await response.json()).toMatchObject({ code }),
})

export const becomes = (app: TestApp, arranged: Arranged, people: Person[], status: string): Arranged => ({
  ...arranged,
  after: async () => {
    const ties = await tiesOf(app, ...people)
    expect(ties).toHaveLength(1)
    expect(ties[0]).toMatch(new RegExp(`: ${status}$`))
  },
})

export const ownFriends = (person: Person, ids: string[], userId: string): Arranged => ({
  ...get(person, `/api/friends?userId=${userId}`),
  after: async (response) => {
    const friends = (await response.json()) as { id: string }[]
    expect(friends.map(({ id }) => id)).toEqual(ids)
  },
})

export const searchAs = (person: Person, q: string, expected: string[]): Arranged => ({
  ...get(person, `/api/users/search?q=${encodeURIComponent(q)}`),
  after: async (response) => {
    const found = (await response.json()) as object[]
    for (const user of found) expect(Object.keys(user)).toEqual(['id', 'firstName', 'lastName', 'city'])
    expect(found.map((user) => 'firstName' in user && user.firstName)).toEqual(expected)
  },
})

/** Friends, their requests and the search for users. */
export const arrangements: Record<string, Arrange> = {
  A122: ({ owner, other }) => searchAs(owner, other.name, ['Otto']),
  A123: ({ other, owner }) => searchAs(other, owner.name, ['Olga']),
  A124: ({ friend, owner }) => searchAs(friend, owner.name, ['Olga']),
  A128: async ({ app, owner, demo }) => ({
    ...searchAs(demo, 'olga', []),
    after: async (response) => {
      expect(await response.json()).toEqual([])
      await app.person('Olga Demo', { isDemo: true })
      expect(await (await demo.request('/api/users/search?q=olga')).json()).toMatchObject([
        { lastName: 'Demo' },
      ])
      expect(await (await owner.request('/api/users/search?q=olga')).json()).toEqual([])
    },
  }),
  A129: ({ owner, friend }) => searchAs(owner, '', [friend.name.split(' ')[0]!]),
  A130: ({ other, owner }) => searchAs(other, owner.email ?? '', []),
  A131: async (world) => {
    const person = await aPrivatePerson(world, 'Pilar Escondida')
    await befriend(world.owner, person)
    return {
      ...searchAs(world.other, 'escondida', []),
      after: async (response) => {
        expect(await response.json()).toEqual([])
        const asFriend = await world.owner.request('/api/users/search?q=escondida')
        expect(await asFriend.json()).toMatchObject([{ id: person.id }])
        await world.owner.call(friendsApi.remove, { params: { id: person.id } })
      },
    }
  },
  A132: inNameOf('other', (asked, { owner }) => searchAs(asked, owner.name, ['Olga'])),

  A455: ({ app }) => get(app, '/api/friends'),
  A456: ({ owner, friend, other }) => ownFriends(owner, [friend.id], other.id),
  A457: ({ other, owner }) => ownFriends(other, [], owner.id),
  A462: inNameOf('owner', (asked, { friend }, admin) => ownFriends(asked, [friend.id], admin.id)),
  A463: async (world) => {
    const mate = await world.app.person('Dani Demo', { isDemo: true })
    const visitor = await world.app.person('Vera Demo', { isDemo: true })
    await befriend(mate, visitor)
    return ownFriends(visitor, [mate.id], world.owner.id)
  },
  A464: ({ app }) => get(app, '/api/friends/requests'),
  A465: (world) => asked(world, 'Olga Recibe'),
  A468: async (world) => {
    const [recipient, sender] = await fresh(world, 'Fina Recibe', 'Rosa Remite')
    await befriend(world.stranger, recipient!)
    await ask(sender!, recipient!)
    return masked(recipient!, [sender!])
  },
  A470: async (world) => {
    const { sender, recipient } = await aRequest(world)
    return {
      ...get(sender, '/api/friends/requests'),
      after: async (response) => {
        expect(await response.json()).toEqual([])
        const sent = await (await sender.request('/api/friends/requests/sent')).text()
        expect(sent).not.toContain(recipient.email)
        expect(sent).not.toContain('***')
      },
    }
  },
  A471: async (world) => {
    const { recipient, sender } = await aRequest(world)
    return actingFor(world, recipient, (asked) => masked(asked, [sender]))
  },
  A472: (world) => asked(world, 'Vera Demo', { isDemo: true }),

  A473: ({ app, owner }) => askAs(app, owner.id),
  A475: ({ owner }) => coded(askAs(owner, owner.id), 'invalid_input'),
  A476: ({ friend, owner }) => coded(askAs(friend, owner.id), 'already_friends'),
  A477: async (world) => {
    const { sender, recipient } = await aRequest(world)
    return coded(askAs(sender, recipient.id), 'already_requested')
  },
  A482: async (world) => {
    const [recipient] = await fresh(world, 'Delia Destina')
    return becomes(world.app, askAs(world.admin, recipient!.id), [world.admin, recipient!], 'pending')
  },
  A483: inNameOf('owner', (asked, { other }) => askAs(asked, other.id)),
  A484: ({ demo, owner }) => askAs(demo, owner.id),
  A630: async ({ app, owner }) =>
    askAs(await app.person('Nora Nueva', { favouriteCourtSide: null }), owner.id),

  A485: async (world) => answerAs(world.app, (await aRequest(world)).id, 'accept'),
  A486: async (world) => {
    const { id, sender, recipient } = await aRequest(world)
    return {
      ...answerAs(recipient, id, 'accept'),
      after: async () => {
        expect(await tiesOf(world.app, sender, recipient)).toEqual(['Rosa Remite → Delia Destina: accepted'])
        expect(await (await sender.request('/api/notifications')).json()).toMatchObject([
          { type: 'friend_accepted', data: { fromUserId: recipient.id } },
        ])
      },
    }
  },
  A488: async (world) => {
    const { id, sender } = await aRequest(world)
    return answerAs(sender, id, 'accept')
  },
  A489: async (world) => asUnknown(answerAs(world.other, (await aRequest(world)).id, 'accept'), world.other),
  A490: async (world) =>
    asUnknown(answerAs(world.friend, (await aRequest(world)).id, 'accept'), world.friend),
  A493: async (world) => asUnknown(answerAs(world.admin, (await aRequest(world)).id, 'accept'), world.admin),
  A494: async (world) => {
    const { id, recipient } = await aRequest(world)
    return actingFor(world, recipient, (asked) => answerAs(asked, id, 'accept'))
  },
  A495: async (world) => {
    const sender = await world.app.person('Dani Demo', { isDemo: true })
    const recipient = await world.app.person('Vera Demo', { isDemo: true })
    const { id } = await ask(sender, recipient)
    return becomes(world.app, answerAs(recipient, id, 'accept'), [sender, recipient], 'accepted')
  },

  A496: async (world) => answerAs(world.app, (await aRequest(world)).id, 'decline'),
  A497: async (world) => {
    const { id, sender, recipient } = await aRequest(world)
    return {
      ...answerAs(recipient, id, 'decline'),
      after: async () => {
        expect(await tiesOf(world.app, sender, recipient)).toEqual(['Rosa Remite → Delia Destina: declined'])
        expect(await (await sender.request('/api/notifications')).json()).toEqual([])
      },
    }
  },
  A498: async (world) => {
    const { id, recipient } = await aRequest(world)
    await answerAs(recipient, id, 'decline').request()
    return coded(answerAs(recipient, id, 'decline'), 'not_pending')
  },
  A499: async (world) => {
    const { id, sender } = await aRequest(world)
    return answerAs(sender, id, 'decline')
  },
  A500: async (world) => asUnknown(answerAs(world.other, (await aRequest(world)).id, 'decline'), world.other),
  A501: async (world) =>
    asUnknown(answerAs(world.friend, (await aRequest(world)).id, 'decline'), world.friend),
  A504: async (world) => asUnknown(answerAs(world.admin, (await aRequest(world)).id, 'decline'), world.admin),
  A505: async (world) => {
    const { id, recipient } = await aRequest(world)
    return actingFor(world, recipient, (asked) => answerAs(asked, id, 'decline'))
  },
  A506: async (world) => {
    const sender = await world.app.person('Dani Demo', { isDemo: true })
    const recipient = await world.app.person('Vera Demo', { isDemo: true })
    const { id } = await ask(sender, recipient)
    return becomes(world.app, answerAs(recipient, id, 'decline'), [sender, recipient], 'declined')
  },

  A509: async (world) => {
    const [one, two] = await fresh(world, 'Sola Una', 'Otra Dos')
    await ask(one!, two!)
    // The caller's own request is none to them either.
    return becomes(world.app, acceptAs(one!, two!.id), [one!, two!], 'pending')
  },
  A511: ({ friend, owner }) => coded(acceptAs(friend, owner.id), 'not_pending'),
  A514: ({ admin, owner }) => asUnknown(acceptAs(admin, owner.id), admin),
  A515: async (world) => {
    const { sender, recipient } = await aRequest(world)
    return actingFor(world, recipient, (asked) => acceptAs(asked, sender.id))
  },
  A516: async (world) => {
    const sender = await world.app.person('Dani Demo', { isDemo: true })
    const recipient = await world.app.person('Vera Demo', { isDemo: true })
    await ask(sender, recipient)
    return becomes(world.app, acceptAs(recipient, sender.id), [sender, recipient], 'accepted')
  },

  B061: ({ app }) => get(app, '/api/friends/requests/sent'),
  B062: async (world) => {
    const { id, sender } = await aRequest(world)
    return {
      ...get(sender, '/api/friends/requests/sent'),
      after: async (response) => expect(await response.json()).toMatchObject([{ id }]),
    }
  },
  B063: async (world) => {
    const { recipient } = await aRequest(world)
    return {
      ...get(recipient, '/api/friends/requests/sent'),
      after: async (response) => expect(await response.json()).toEqual([]),
    }
  },
  B064: ({ friend }) => get(friend, '/api/friends/requests/sent'),
  B067: ({ admin }) => get(admin, '/api/friends/requests/sent'),
  B068: async (world) => {
    const { id, sender } = await aRequest(world)
    return actingFor(world, sender, (asked) => ({
      ...get(asked, '/api/friends/requests/sent'),
      after: async (response) => expect(await response.json()).toMatchObject([{ id }]),
    }))
  },
  B069: ({ demo }) => get(demo, '/api/friends/requests/sent'),
  B071: async (world) => withdrawAs(world.app, (await aRequest(world)).id),
  B072: async (world) => {
    const { id, sender, recipient } = await aRequest(world)
    return {
      ...withdrawAs(sender, id),
      after: async () => expect(await tiesOf(world.app, sender, recipient)).toEqual([]),
    }
  },
  B073: async (world) => {
    const { id, recipient } = await aRequest(world)
    return withdrawAs(recipient, id)
  },
  B074: async (world) => asUnknown(withdrawAs(world.friend, (await aRequest(world)).id), world.friend),
  B077: async (world) => asUnknown(withdrawAs(world.admin, (await aRequest(world)).id), world.admin),
  B078: async (world) => {
    const { id, sender } = await aRequest(world)
    return actingFor(world, sender, (asked) => withdrawAs(asked, id))
  },
  B079: async (world) => asUnknown(withdrawAs(world.demo, (await aRequest(world)).id), world.demo),
  B081: ({ app, friend }) => endAs(app, friend.id),
  B082: async (world) => {
    const [one, two] = await fresh(world, 'Amiga Una', 'Amiga Dos')
    await befriend(one!, two!)
    return {
      ...endAs(one!, two!.id),
      after: async () => expect(await tiesOf(world.app, one!, two!)).toEqual([]),
    }
  },
  B083: ({ other, owner }) => asUnknown(endAs(other, owner.id), other),
  B084: async (world) => {
    const [one, two] = await fresh(world, 'Amiga Una', 'Amiga Dos')
    await befriend(one!, two!)
    return {
      ...endAs(two!, one!.id),
      after: async () => expect(await tiesOf(world.app, one!, two!)).toEqual([]),
    }
  },
  B087: ({ admin, owner }) => asUnknown(endAs(admin, owner.id), admin),
  B088: inNameOf('owner', (asked, { friend }) => endAs(asked, friend.id)),
  B089: ({ demo, owner }) => asUnknown(endAs(demo, owner.id), demo),
}
