/**
 * Recorded are sign-ins, what admins do and read, and actions that take something from other users. A new action is an
 * entry here and its text, `audit.actions.<action>`, in each language.
 */
export const auditActions = [
  'login',
  'login_failed',
  'logout',
  'users_listed',
  'impersonation_started',
  'impersonation_stopped',
  /** A write by impersonation, recorded before it is tried; a refused one is followed by a second row. */
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
  'address_verified',
  'account_deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The objects of a row. A new one is an entry here and its text in server/audit/service.ts. */
export const auditObjects = [
  'user',
  /** An account at the embedded provider, by the keyed hash of its e-mail. */
  'sign_in',
  'match',
  'scheduled_match',
  'series',
  'poll',
  'clan',
  'season',
  'player',
  'claim',
  'friend_request',
  'notification',
] as const
export type AuditObject = (typeof auditObjects)[number]

export type ExportedFile = 'matches' | 'statistics' | 'account'

/** Why an impersonation ended by itself. */
export type ImpersonationEnd =
  | 'an hour is over'
  | 'no longer an admin'
  | 'access withdrawn'
  | 'the sessions were ended'
  | 'the session is over'
  | 'logged out'
