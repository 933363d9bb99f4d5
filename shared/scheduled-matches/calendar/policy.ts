import { impersonationForbidden } from '#shared/auth/policy.ts'

/** Why the actor may not see, make or take back the address, or null: whoever knows it reads on when impersonation is over. */
export const feedForbidden = impersonationForbidden
