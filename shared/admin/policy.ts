import type { Actor } from '#shared/auth/actor.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why the actor may not read the admin lists, or null. An admin has no admin rights while they impersonate. */
export function adminForbidden(actor: Pick<Actor, 'role' | 'adminId'>): ErrorCode | null {
  if (actor.adminId !== null) return 'impersonation_forbidden'
  return actor.role === 'admin' ? null : 'not_allowed'
}

type Target = Pick<Actor, 'role' | 'isComplete'> & { allowsSupport: boolean }

/** Whether a user can be impersonated. */
export const hasAccess = ({ role, isComplete, allowsSupport }: Target) =>
  role === 'user' && isComplete && allowsSupport

/** Why the actor may not start an impersonation, or null; `hasAccess` decides about the target. */
export function startForbidden(actor: Pick<Actor, 'role' | 'adminId'>): ErrorCode | null {
  if (actor.adminId !== null) return 'already_impersonating'
  return actor.role === 'admin' ? null : 'not_allowed'
}

/** Why there is no impersonation to stop, or null. Stopping must never give anybody more rights. */
export function stopForbidden(actor: Pick<Actor, 'role' | 'adminId'>): ErrorCode | null {
  if (actor.adminId !== null) return null
  return actor.role === 'admin' ? 'not_impersonating' : 'not_allowed'
}
