import type { Actor } from '#shared/auth/actor.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why the actor may not read what is kept for admins, or null. An admin's rights rest while they act for somebody. */
export function adminForbidden(actor: Pick<Actor, 'role' | 'adminId'>): ErrorCode | null {
  if (actor.adminId !== null) return 'impersonation_forbidden'
  return actor.role === 'admin' ? null : 'not_allowed'
}

type Target = Pick<Actor, 'role' | 'isComplete'> & { allowsSupport: boolean }

/** Whether somebody may be impersonated at all: their profile is complete, and they allow it. */
export const hasAccess = ({ role, isComplete, allowsSupport }: Target) =>
  role === 'user' && isComplete && allowsSupport

/** Why the actor may not begin to act for somebody, or null; whom is judged by `hasAccess`. */
export function startForbidden(actor: Pick<Actor, 'role' | 'adminId'>): ErrorCode | null {
  if (actor.adminId !== null) return 'already_impersonating'
  return actor.role === 'admin' ? null : 'not_allowed'
}

/** Why there is nothing to stop, or null. It must never lift anybody up. */
export function stopForbidden(actor: Pick<Actor, 'role' | 'adminId'>): ErrorCode | null {
  if (actor.adminId !== null) return null
  return actor.role === 'admin' ? 'not_impersonating' : 'not_allowed'
}
