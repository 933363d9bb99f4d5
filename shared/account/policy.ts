import { impersonationForbidden, ownerForbidden } from '#shared/auth/policy.ts'

/** After this time the password is asked again before what can't be undone. */
const freshMs = 15 * 60_000

export function isFresh(authentication: { authenticatedAt: Date | null } | null, now: Date) {
  const since = authentication?.authenticatedAt ?? null
  return since !== null && now.getTime() - since.getTime() <= freshMs
}

/** Why the actor may not allow or forbid support access, or null. */
export const supportForbidden = impersonationForbidden

/** Why the actor may not decide whether others ask for a seat, or null. */
export const seatRequestChoiceForbidden = impersonationForbidden

/** Why the actor may not export or erase the account, or change its password; or null. */
export const ownershipForbidden = ownerForbidden
