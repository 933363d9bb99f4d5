import { impersonationForbidden } from '#shared/auth/policy.ts'

/** When somebody can play only they say themselves. */
export const availabilityForbidden = impersonationForbidden
