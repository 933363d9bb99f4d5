import { z } from 'zod'
import { idParam, instant, line, page } from '#shared/api/wire.ts'

/**
 * `closed`: declined, then withdrawn by the user who asked. That user does not learn of the decline, and a new request of
 * theirs notifies nobody.
 */
export const friendshipStates = ['pending', 'accepted', 'declined', 'closed'] as const
export type FriendshipState = (typeof friendshipStates)[number]

/** The same as one of the two may see it: a declined request looks pending to its sender. */
export const friendshipViews = ['none', 'sent', 'received', 'friends'] as const
export type FriendshipView = (typeof friendshipViews)[number]

export const friendsQuery = z.object({
  ...page(),
})

const person = {
  playerId: z.number(),
  profileImageUrl: z.string().nullable(),
}

/** A friend; `id` is the user's. */
const friend = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  ...person,
})
export type Friend = z.output<typeof friend>

/** By city, then by name. */
export const friendList = z.array(friend)

/** A request to the reader; the sender's e-mail is masked. */
const friendRequest = z.object({
  id: z.number(),
  senderId: z.string(),
  senderFirstName: z.string(),
  senderLastName: z.string(),
  senderEmail: z.string().nullable(),
  senderCity: z.string(),
  ...person,
  createdAt: instant,
})
export type FriendRequest = z.output<typeof friendRequest>

/** The newest 100. */
export const friendRequestList = z.array(friendRequest)

/** A request by the reader that is not accepted; `friendId` is the other user. */
const sentRequest = z.object({
  id: z.number(),
  friendId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  ...person,
  createdAt: instant,
})
export type SentRequest = z.output<typeof sentRequest>

/** The newest 100. */
export const sentRequestList = z.array(sentRequest)

const userId = line(100).refine((id) => id !== '', 'user_required')

export const requestParams = z.object({ id: idParam })
export const friendParams = z.object({ id: userId })
export const newFriend = z.object({ friendId: userId })

/** A request that crosses another is accepted at once. */
export const friendRequestAnswer = z.object({
  id: z.number(),
  status: z.enum(['pending', 'accepted', 'declined']),
})
