import { impersonationForbidden } from '#shared/auth/policy.ts'

/** What is unread stays so for its owner, whoever looks in their name; and pushes go to devices of their own. */
export const inboxForbidden = impersonationForbidden
