import type { ErrorCode } from '#shared/errors.ts'
import type { Actor } from './actor.ts'

/** Why an admin who acts for somebody may not do what is that person's own, or null: the person may. */
export const impersonationForbidden = ({ adminId }: Pick<Actor, 'adminId'>): ErrorCode | null =>
  adminId === null ? null : 'impersonation_forbidden'

/** The same for what a visitor of the demo, who is nobody, has not got. */
export const ownerForbidden = (actor: Pick<Actor, 'adminId' | 'isDemo'>): ErrorCode | null =>
  impersonationForbidden(actor) ?? (actor.isDemo ? 'demo_forbidden' : null)
