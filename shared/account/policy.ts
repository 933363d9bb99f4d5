import type { Actor } from '#shared/auth/actor.ts'
import type { ErrorCode } from '#shared/errors.ts'

type Acting = Pick<Actor, 'adminId' | 'isDemo'>

/** Who was signed in longer ago than this is asked for their password again before what can't be undone. */
const freshMs = 15 * 60_000

export function isFresh(visit: { signedInAt: Date | null } | null, now: Date) {
  const since = visit?.signedInAt ?? null
  return since !== null && now.getTime() - since.getTime() <= freshMs
}

/** Why the actor may not change who looks into the account, or null. */
export const supportForbidden = ({ adminId }: Pick<Actor, 'adminId'>): ErrorCode | null =>
  adminId === null ? null : 'impersonation_forbidden'

/** Why the actor may not take the account away, in a file or for good, or change its password; null if they may. */
export function ownershipForbidden({ adminId, isDemo }: Acting): ErrorCode | null {
  if (adminId !== null) return 'impersonation_forbidden'
  return isDemo ? 'demo_forbidden' : null
}
