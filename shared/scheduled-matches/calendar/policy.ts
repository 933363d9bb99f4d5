import { impersonationForbidden } from '#shared/auth/policy.ts'

/** The address would outlive an impersonation. */
export const feedForbidden = impersonationForbidden
