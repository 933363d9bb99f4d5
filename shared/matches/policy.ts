import type { Actor } from '#shared/auth/actor.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Only who recorded a match may rewrite or delete it; the other players see it. */
export const canEditMatch = (actor: Actor, match: { recordedBy: string | null }) =>
  match.recordedBy === actor.userId

/** An admin in somebody's name may not move the ratings of third parties. */
export const canWriteMatch = (actor: Actor, matchType: 'casual' | 'ranked') =>
  actor.adminId === null || matchType === 'casual'

/** Why the actor may not say whether the match of this seat counts for them, or null. Who recorded it has said so. */
export function answerForbidden(actor: Actor, match: { recordedBy: string | null }): ErrorCode | null {
  if (match.recordedBy === actor.userId) return 'not_allowed'
  return actor.adminId === null ? null : 'impersonation_forbidden'
}
