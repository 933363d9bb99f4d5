import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { FriendshipState, FriendshipView } from './schema.ts'

/** `userId` asked `friendId`. */
export type Friendship = { id: number; userId: string; friendId: string; status: FriendshipState }

/** Friendships are personal: no admin makes or ends them in a user's name. */
export const friendshipForbidden = impersonationForbidden

export const canAnswerRequest = (actor: Actor, { friendId }: Friendship) => friendId === actor.userId

/** The friendship as one of the two may see it; the user who asked never learns that the other declined. */
export function friendshipViewFor(
  { userId }: Pick<Actor, 'userId'>,
  friendship: Friendship | null,
): FriendshipView {
  if (!friendship) return 'none'
  if (friendship.status === 'accepted') return 'friends'
  if (friendship.userId === userId) return friendship.status === 'closed' ? 'none' : 'sent'
  return friendship.status === 'pending' ? 'received' : 'none'
}
