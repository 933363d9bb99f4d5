import { impersonationForbidden, ownerForbidden } from '#shared/auth/policy.ts'

/** Who proved longer ago than this who they are is asked for their password again before what can't be undone. */
const freshMs = 15 * 60_000

export function isFresh(authentication: { authenticatedAt: Date | null } | null, now: Date) {
  const since = authentication?.authenticatedAt ?? null
  return since !== null && now.getTime() - since.getTime() <= freshMs
}

/** Why the actor may not change who looks into the account, or null. */
export const supportForbidden = impersonationForbidden

/** Why the actor may not take the account away, in a file or for good, or change its password; null if they may. */
export const ownershipForbidden = ownerForbidden
