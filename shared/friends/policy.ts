import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { FriendshipState, FriendshipView } from './states.ts'

/** What two users are to each other: `userId` asked `friendId`. */
export type Friendship = { id: number; userId: string; friendId: string; status: FriendshipState }

/** Social ties are personal: no admin makes or breaks them in somebody's name. */
export const friendshipForbidden = impersonationForbidden

/** Who asked can't answer in the other's place. */
export const canAnswerRequest = (actor: Actor, { friendId }: Friendship) => friendId === actor.userId

/** How it stands for one of the two; who asked never learns that the other said no. */
export function friendshipViewFor(
  { userId }: Pick<Actor, 'userId'>,
  friendship: Friendship | null,
): FriendshipView {
  if (!friendship) return 'none'
  if (friendship.status === 'accepted') return 'friends'
  if (friendship.userId === userId) return friendship.status === 'closed' ? 'none' : 'sent'
  return friendship.status === 'pending' ? 'received' : 'none'
}
