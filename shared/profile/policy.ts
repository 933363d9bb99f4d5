import { ownerForbidden } from '#shared/auth/policy.ts'

/** Why the actor may not change the profile they act under, or null. */
export const profileEditForbidden = ownerForbidden
