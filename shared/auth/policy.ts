import type { ErrorCode } from '#shared/errors.ts'
import type { Actor } from './actor.ts'

/** Why an admin who acts for somebody may not do what is that person's own, or null: the person may. */
export const actingForbidden = ({ adminId }: Pick<Actor, 'adminId'>): ErrorCode | null =>
  adminId === null ? null : 'impersonation_forbidden'
