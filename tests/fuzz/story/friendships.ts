import { areFriends, friendshipOf, type Model } from './model.ts'
import type { Rules, Users } from './move.ts'

/** Friendships, and which profiles are public. */
export const friendshipRules = (model: Model, users: Users) =>
  ({
    ask({ who, other }) {
      const friendship = friendshipOf(model, who, other)
      const call = { who, method: 'POST', path: '/friends/requests', body: { friendId: users[other]!.id } }
      if (who === other) return { ...call, expected: 400 }
      if (!friendship)
        return {
          ...call,
          expected: 201,
          done: ({ id }) => void model.ties.push({ id, from: who, to: other, status: 'pending' }),
        }
      // A declined sender is not notified: for them the request is still pending.
      if (friendship.status === 'accepted' || friendship.from === who) return { ...call, expected: 409 }
      const wasPending = friendship.status === 'pending'
      return {
        ...call,
        expected: 201,
        done: () =>
          Object.assign(
            friendship,
            wasPending ? { status: 'accepted' } : { from: who, to: other, status: 'pending' },
          ),
      }
    },
    accept({ who, other }) {
      const friendship = friendshipOf(model, who, other)
      const call = { who, method: 'POST', path: '/friends/accept', body: { friendId: users[other]!.id } }
      if (!friendship || (friendship.to !== who && friendship.status !== 'accepted'))
        return { ...call, expected: 404 }
      if (friendship.status !== 'pending') return { ...call, expected: 409 }
      return { ...call, expected: 200, done: () => void (friendship.status = 'accepted') }
    },
    decline({ who, other }) {
      const friendship = friendshipOf(model, who, other)
      const call = { who, method: 'POST', path: `/friends/requests/${friendship?.id ?? 2_000_000}/decline` }
      if (!friendship) return { ...call, expected: 404 }
      if (friendship.to !== who) return { ...call, expected: 403 }
      if (friendship.status !== 'pending') return { ...call, expected: 409 }
      return { ...call, expected: 200, done: () => void (friendship.status = 'declined') }
    },
    unfriend({ who, other }) {
      const call = { who, method: 'DELETE', path: `/friends/${users[other]!.id}` }
      if (!areFriends(model, who, other)) return { ...call, expected: 404 }
      return {
        ...call,
        expected: 204,
        done: () =>
          void (model.ties = model.ties.filter(
            (friendship) => friendship !== friendshipOf(model, who, other),
          )),
      }
    },
    privacy({ who, isPublic }) {
      return {
        who,
        method: 'PATCH',
        path: `/players/${users[who]!.playerId}`,
        body: { isPublic: isPublic ? 1 : 0 },
        expected: 200,
        done: () => void (model.isPublic[who] = isPublic),
      }
    },
  }) satisfies Partial<Rules>
