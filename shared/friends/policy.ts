import type { Actor } from '#shared/auth/actor.ts'
import { actingForbidden } from '#shared/auth/policy.ts'
import type { FriendshipState, FriendshipView } from './states.ts'

/** What two users are to each other: `userId` asked `friendId`. */
export type Friendship = { id: number; userId: string; friendId: string; status: FriendshipState }

/** Social ties are personal: no admin makes or breaks them in somebody's name. */
export const tiesForbidden = actingForbidden

/** Who asked can't answer in the other's place. */
export const canAnswer = (actor: Actor, { friendId }: Friendship) => friendId === actor.userId

/** How it stands for one of the two; who asked never learns that the other said no. */
export function friendshipSeenBy({ userId }: Pick<Actor, 'userId'>, tie: Friendship | null): FriendshipView {
  if (!tie) return 'none'
  if (tie.status === 'accepted') return 'friends'
  if (tie.userId === userId) return tie.status === 'closed' ? 'none' : 'sent'
  return tie.status === 'pending' ? 'received' : 'none'
}
