import { add, type Change, drop, set } from '#client/offline/outbox/changes.ts'
import type { OtherEffect } from '#client/offline/outbox/entry.ts'
import { friendsApi } from '#shared/friends/api.ts'
import type { FriendshipView } from '#shared/friends/schema.ts'
import { playersApi } from '#shared/players/api.ts'
import type { FriendAction, OtherUser } from './use-friend-actions.ts'

/** The state that follows each action, unless the server knows better. */
export const viewsAfter: Record<FriendAction, FriendshipView> = {
  ask: 'sent',
  accept: 'friends',
  decline: 'none',
  withdraw: 'none',
  remove: 'none',
}

export const friendEffect = (action: FriendAction, other: OtherUser): OtherEffect => ({
  kind: kinds[action],
  about: [`user ${other.userId}`],
  name: other.name,
  changes: [
    set(
      playersApi.one,
      { userId: other.userId },
      { friendship: { status: viewsAfter[action], requestId: null } },
    ),
    ...inLists(action, other),
  ],
})

const kinds = {
  ask: 'ask',
  accept: 'accept',
  decline: 'refuse',
  withdraw: 'withdraw',
  remove: 'unfriend',
} as const

function inLists(
  action: FriendAction,
  { userId: id, name, playerId, city, profileImageUrl }: OtherUser,
): Change[] {
  const asked = drop(friendsApi.requests, { senderId: id })
  if (action === 'remove') return [drop(friendsApi.list, { id })]
  if (action === 'withdraw') return [drop(friendsApi.sent, { friendId: id })]
  if (action === 'decline') return [asked]
  if (playerId === undefined) return action === 'accept' ? [asked] : []
  const person = {
    firstName: name,
    lastName: '',
    city: city ?? '',
    playerId,
    profileImageUrl: profileImageUrl ?? null,
  }
  if (action === 'accept') return [asked, add(friendsApi.list, { id }, { id, ...person })]
  const request = { id: 0, friendId: id, ...person, createdAt: new Date().toISOString() }
  return [add(friendsApi.sent, { friendId: id }, request)]
}
