import type { ErrorCode } from '#shared/errors.ts'
import type { Actor } from './actor.ts'

/** Why an impersonating admin may not do what only the user may, or null. */
export const impersonationForbidden = ({ adminId }: Pick<Actor, 'adminId'>): ErrorCode | null =>
  adminId === null ? null : 'impersonation_forbidden'

/** The same, also for visitors of the demo, who have no account of their own. */
export const ownerForbidden = (actor: Pick<Actor, 'adminId' | 'isDemo'>): ErrorCode | null =>
  impersonationForbidden(actor) ?? (actor.isDemo ? 'demo_forbidden' : null)
