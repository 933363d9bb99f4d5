import { ownerForbidden } from '#shared/auth/policy.ts'

/** Why the actor may not change their profile, or null. */
export const profileEditForbidden = ownerForbidden
