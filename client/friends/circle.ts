import type { Friend, FriendRequest, SentRequest } from '#shared/friends/schema.ts'
import type { FriendshipView } from '#shared/friends/states.ts'

/** What somebody is to the reader, and the request that waits between the two. */
type Tie = { view: FriendshipView; requestId: number | null }
/** Everybody the reader has to do with, by user id. */
export type Circle = ReadonlyMap<string, Tie>

type Lists = {
  friends: readonly Friend[]
  sent: readonly SentRequest[]
  requests: readonly FriendRequest[]
}

export const circleOf = ({ friends, sent, requests }: Lists): Circle =>
  new Map<string, Tie>([
    ...sent.map(({ friendId, id }) => tie(friendId, 'sent', id)),
    ...requests.map(({ senderId, id }) => tie(senderId, 'received', id)),
    ...friends.map(({ id }) => tie(id, 'friends', null)),
  ])

const tie = (userId: string, view: FriendshipView, requestId: number | null): [string, Tie] => [
  userId,
  { view, requestId },
]
