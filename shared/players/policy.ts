import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** A player as they stand to whoever asks. `sharesMatch`: the two sit in a match that both have confirmed. */
export type PlayerRelation = {
  userId: string | null
  createdBy: string | null
  isPublic: 0 | 1
  /** Of the same world: demo visitors and real users never meet. */
  isReachable: boolean
  /** Accepted; a request alone opens nothing. */
  isFriend: boolean
  sharesMatch: boolean
  /** Of a clan in which they chose to be: who was only added to it trusts nobody there. */
  isClanMate: boolean
}

/**
 * One's own profile, a friend's, and that of whoever one shares a match or a clan with; beyond that, registered players who are
 * public, and the guests one named oneself.
 */
export function canSeePlayer(actor: Actor, player: PlayerRelation) {
  if (isOwn(actor, player) || player.isFriend || player.sharesMatch || player.isClanMate) return true
  if (player.userId === null) return player.createdBy === actor.userId
  return player.isReachable && player.isPublic === 1
}

/** Whether the whole of it is to be seen: their matches with others count too, as figures. */
export const canSeeTotals = (actor: Actor, player: PlayerRelation) =>
  isOwn(actor, player) || player.isFriend || (player.userId !== null && player.isPublic === 1)

/** Why the actor may not make the player public or private, or null. */
export function privacyForbidden(
  actor: Pick<Actor, 'userId' | 'adminId'>,
  player: Pick<PlayerRelation, 'userId'>,
): ErrorCode | null {
  if (!isOwn(actor, player)) return 'not_allowed'
  return impersonationForbidden(actor)
}

export const isOwn = (actor: Pick<Actor, 'userId'>, player: Pick<PlayerRelation, 'userId'>) =>
  player.userId === actor.userId
