/**
 * What is kept in the audit: who came and went, what admins did and saw, and what takes something from other people. A new
 * action is an entry here and its text, `audit.actions.<action>`, in each language.
 */
export const auditActions = [
  'login',
  'login_failed',
  'logout',
  'users_listed',
  'impersonation_started',
  'impersonation_stopped',
  /** A write in somebody else's name, kept before it is tried; a refused one is followed by a second row. */
  'write',
  'write_refused',
  'role_granted',
  'role_revoked',
  'clan_role_changed',
  'clan_deleted',
  'match_voided',
  'scheduled_called_off',
  'exported',
  'password_changed',
  'password_link_made',
  'password_reset',
  'account_deleted',
] as const
export type AuditAction = (typeof auditActions)[number]
