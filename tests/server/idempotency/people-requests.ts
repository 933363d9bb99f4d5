import { friendsApi } from '#shared/friends/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import type { Person } from '#tests/support/app.ts'
import { withdrawClaim } from '#tests/support/claims.ts'
import { befriend, inboxOf, requestFriend, unfriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'
import { against, byId, elsewhere, type Requests } from './prepared.ts'

export function addPeopleRequests({ app, add, valueOf, notified }: Requests) {
  const friendship = (one: Person, other: Person) =>
    valueOf('select status from friends where user_id = $1 and friend_id = $2', one.id, other.id)

  add(friendsApi.ask, async (ana, bea) => ({
    input: { body: { friendId: bea.id } },
    other: { body: { friendId: 'somebody' } },
    changed: async () => [await friendship(ana, bea), await notified(bea, 'friend_request')],
    from: [null, 0],
    to: ['pending', 1],
    meanwhile: async () => {
      const [sent] = await ana.call(friendsApi.sent, {})
      await ana.call(friendsApi.withdraw, byId(sent!.id))
    },
  }))
  add(friendsApi.withdraw, async (ana, bea) => ({
    input: byId((await requestFriend(ana, bea)).id),
    other: elsewhere,
    changed: async () => [await friendship(ana, bea), await notified(bea, 'friend_request')],
    from: ['pending', 1],
    to: [null, 0],
  }))
  add(friendsApi.accept, async (ana, bea) => ({
    input: byId((await requestFriend(bea, ana)).id),
    other: elsewhere,
    changed: async () => [await friendship(bea, ana), await notified(bea, 'friend_accepted')],
    from: ['pending', 0],
    to: ['accepted', 1],
    meanwhile: () => unfriend(bea, ana),
  }))
  add(friendsApi.decline, async (ana, bea) => ({
    input: byId((await requestFriend(bea, ana)).id),
    other: elsewhere,
    changed: () => friendship(bea, ana),
    from: 'pending',
    to: 'declined',
  }))
  add(friendsApi.acceptFrom, async (ana, bea) => {
    await requestFriend(bea, ana)
    return {
      input: { body: { friendId: bea.id } },
      other: { body: { friendId: 'somebody' } },
      changed: async () => [await friendship(bea, ana), await notified(bea, 'friend_accepted')],
      from: ['pending', 0],
      to: ['accepted', 1],
      meanwhile: async () => {
        await unfriend(bea, ana)
        await requestFriend(bea, ana)
      },
    }
  })
  add(friendsApi.remove, async (ana, bea) => {
    await befriend(bea, ana)
    return {
      input: { params: { id: bea.id } },
      other: { params: { id: 'somebody' } },
      changed: () => friendship(bea, ana),
      from: 'accepted',
      to: null,
      meanwhile: () => befriend(bea, ana),
    }
  })

  const unread = ({ id }: Person) => app.count('notifications where user_id = $1 and not is_read', id)
  add(notificationsApi.read, async (ana, bea) => {
    const asked = await requestFriend(bea, ana)
    const [notification] = await inboxOf(ana)
    return {
      input: byId(notification!.id),
      other: elsewhere,
      changed: () => unread(ana),
      from: 1,
      to: 0,
      meanwhile: () => bea.call(friendsApi.withdraw, byId(asked.id)),
    }
  })
  add(notificationsApi.readAll, async (ana, bea) => {
    await requestFriend(bea, ana)
    return {
      input: {},
      changed: () => unread(ana),
      from: 1,
      to: 0,
      meanwhile: () => record(bea, against(ana)),
    }
  })

  add(profileApi.complete, async (ana) => {
    const of = (city: string) => ({
      body: { firstName: 'Ana', lastName: 'Nueva', city, favouriteCourtSide: 'left' as const },
    })
    return {
      input: of('Jaca'),
      other: of('Huesca'),
      changed: () => valueOf('select city from users where id = $1', ana.id),
      from: 'Valencia',
      to: 'Jaca',
      meanwhile: () => ana.call(profileApi.complete, of('Teruel')),
    }
  })

  add(claimsApi.start, async (ana, bea) => {
    await befriend(ana, bea)
    const { seats } = await record(bea, { userPartner: 'Ana R.' })
    const { playerId } = seats[1]!
    return {
      input: { body: { playerId } },
      other: { body: { playerId: ana.playerId } },
      changed: async () => [
        await app.count('player_claims where user_id = $1', ana.id),
        await notified(bea, 'name_claimed'),
      ],
      from: [0, 0],
      to: [1, 1],
      meanwhile: async () => {
        const [claim] = await ana.call(claimsApi.list, {})
        await withdrawClaim(ana, claim!.id)
      },
    }
  })
}
