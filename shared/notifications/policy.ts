import type { Actor } from '#shared/auth/actor.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What is unread stays so for its owner, whoever looks in their name; and pushes go to devices of their own. */
export const inboxForbidden = (actor: Pick<Actor, 'adminId'>): ErrorCode | null =>
  actor.adminId === null ? null : 'impersonation_forbidden'
