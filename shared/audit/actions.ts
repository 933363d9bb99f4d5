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

/** What a row can be about. A new kind is an entry here and its words in server/audit/service.ts. */
export const auditObjects = [
  'user',
  /** An account at the embedded provider, by the keyed name of its address. */
  'sign_in',
  'match',
  'scheduled_match',
  'clan',
  'season',
  'player',
  'claim',
  'friend_request',
  'notification',
] as const
export type AuditObject = (typeof auditObjects)[number]

/** A file that somebody took, as the audit calls it. */
export type ExportedFile = 'matches' | 'statistics' | 'account'

/** Why acting in somebody's name ended by itself. */
export type ImpersonationEnd =
  | 'an hour is over'
  | 'no longer an admin'
  | 'access withdrawn'
  | 'the sessions were ended'
  | 'the session is over'
  | 'logged out'
