import { ownerForbidden } from '#shared/auth/policy.ts'

/** Why the actor may not upload a picture, or null. */
export const uploadForbidden = ownerForbidden
