import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Only who recorded a match may rewrite it; the other players, and the clan it was played for, see it. */
export const canEditMatch = (actor: Actor, match: { recordedBy: string | null }) =>
  match.recordedBy === actor.userId

/** An admin of the clan for which it was played may void a match of others: their power covers no casual one. */
export const canRemoveMatch = (
  actor: Actor,
  match: { recordedBy: string | null; clanRole: ClanRole | null },
) => canEditMatch(actor, match) || match.clanRole === 'admin'

/** An admin in somebody's name may not move the ratings of third parties. */
export const canWriteMatch = (actor: Pick<Actor, 'adminId'>, matchType: 'casual' | 'ranked') =>
  actor.adminId === null || matchType === 'casual'

/** Why the actor may not say whether the match of this seat counts for them, or null. Who recorded it has said so. */
export function answerForbidden(
  actor: Pick<Actor, 'userId' | 'adminId'>,
  match: { recordedBy: string | null },
): ErrorCode | null {
  if (match.recordedBy === actor.userId) return 'not_allowed'
  return impersonationForbidden(actor)
}
