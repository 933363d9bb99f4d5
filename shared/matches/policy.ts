import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Only the recorder edits a match. */
export const canEditMatch = (actor: Actor, match: { recordedBy: string | null }) =>
  match.recordedBy === actor.userId

/** An admin of its clan may void a ranked match that others recorded. */
export const canRemoveMatch = (
  actor: Actor,
  match: { recordedBy: string | null; clanRole: ClanRole | null },
) => canEditMatch(actor, match) || match.clanRole === 'admin'

/** An impersonating admin may not move the ratings of others. */
export const canWriteMatch = (actor: Pick<Actor, 'adminId'>, matchType: 'casual' | 'ranked') =>
  actor.adminId === null || matchType === 'casual'

/** Why the actor may not answer a match, or null. The recorder consents by recording it. */
export function answerForbidden(
  actor: Pick<Actor, 'userId' | 'adminId'>,
  match: { recordedBy: string | null },
): ErrorCode | null {
  if (match.recordedBy === actor.userId) return 'not_allowed'
  return impersonationForbidden(actor)
}
