import type { Friend, FriendRequest, FriendshipView, SentRequest } from '#shared/friends/schema.ts'

type FriendshipEntry = { view: FriendshipView; requestId: number | null }
/** By user id. */
export type Friendships = ReadonlyMap<string, FriendshipEntry>

type Lists = {
  friends: readonly Friend[]
  sent: readonly SentRequest[]
  requests: readonly FriendRequest[]
}

export const friendshipsByUser = ({ friends, sent, requests }: Lists): Friendships =>
  new Map<string, FriendshipEntry>([
    ...sent.map(({ friendId, id }) => [friendId, { view: 'sent', requestId: id }] as const),
    ...requests.map(({ senderId, id }) => [senderId, { view: 'received', requestId: id }] as const),
    ...friends.map(({ id }) => [id, { view: 'friends', requestId: null }] as const),
  ])
