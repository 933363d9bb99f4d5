import type { Friend, FriendRequest, SentRequest } from '#shared/friends/schema.ts'
import type { FriendshipView } from '#shared/friends/schema.ts'

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
    ...sent.map(({ friendId, id }) => friendshipEntry(friendId, 'sent', id)),
    ...requests.map(({ senderId, id }) => friendshipEntry(senderId, 'received', id)),
    ...friends.map(({ id }) => friendshipEntry(id, 'friends', null)),
  ])

const friendshipEntry = (
  userId: string,
  view: FriendshipView,
  requestId: number | null,
): [string, FriendshipEntry] => [userId, { view, requestId }]
