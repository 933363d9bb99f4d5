import { impersonationForbidden } from '#shared/auth/policy.ts'

/** An impersonator neither reads the inbox for its owner nor registers devices. */
export const inboxForbidden = impersonationForbidden
