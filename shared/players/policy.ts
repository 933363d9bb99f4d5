import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What decides how much of a player a user may see. `sharesMatch`: the two sit in a match that both have confirmed. */
export type PlayerRelation = {
  userId: string | null
  createdBy: string | null
  isPublic: 0 | 1
  /** Of the same sandbox: demo visitors and real users never meet. */
  isReachable: boolean
  /** Accepted; a pending request gives no access. */
  isFriend: boolean
  sharesMatch: boolean
  /** A member of a clan of the user's who has confirmed the membership: one who was only added has agreed to nothing. */
  isClanMate: boolean
}

/**
 * The user's own profile, and those of friends, clan-mates and players they share a match with; beyond that, public
 * registered players and the user's own guests.
 */
export function canSeePlayer(actor: Actor, player: PlayerRelation) {
  if (isOwn(actor, player) || player.isFriend || player.sharesMatch || player.isClanMate) return true
  if (player.userId === null) return player.createdBy === actor.userId
  return player.isReachable && player.isPublic === 1
}

/** Whether the figures count all of the player's matches, and not only those with the user. */
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
