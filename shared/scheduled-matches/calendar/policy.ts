import type { Actor } from '#shared/auth/actor.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why the actor may not see, make or take back the address, or null: whoever knows it reads on when impersonation is over. */
export const feedForbidden = ({ adminId }: Pick<Actor, 'adminId'>): ErrorCode | null =>
  adminId === null ? null : 'impersonation_forbidden'
