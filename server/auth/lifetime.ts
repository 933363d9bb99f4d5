import type { ImpersonationEnd } from '#shared/audit/actions.ts'
import type { Role } from '#shared/auth/roles.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const idleMs = 7 * dayMs
export const absoluteMs = 30 * dayMs
const adminMs = 12 * hourMs
/** How long a started sign-in may take. */
export const pendingMs = hourMs
/** The precision of `lastSeen`: updating it with each request would cost more than it is worth. */
export const touchMs = 5 * 60_000

type Life = { createdAt: Date; lastSeen: Date; sessionsValidFrom: Date; role: Role }

/** Whether a session is over: too old, idle too long, or created before the user ended all sessions. */
export function isSessionOver({ createdAt, lastSeen, sessionsValidFrom, role }: Life, now: Date) {
  const age = now.getTime() - createdAt.getTime()
  const isTooOld = !(age < (role === 'admin' ? adminMs : absoluteMs))
  return isTooOld || now.getTime() - lastSeen.getTime() >= idleMs || createdAt < sessionsValidFrom
}

type Authentication = {
  /** The provider's `auth_time`, in seconds. */
  authTime: number | undefined
  /** Whether the provider supports `auth_time`: a missing one then means that it was suppressed. */
  saysWhen: boolean
  /** When the sign-in was started, if it asked for a new authentication. */
  freshSince: Date | null
}

/**
 * When a person authenticated, on our clock. The provider's time is converted by its age on the system clock, and is
 * never in the future. Null when it is unknown.
 */
export function authenticatedAtOf({ authTime, saysWhen, freshSince }: Authentication, now: Date) {
  if (authTime === undefined) return saysWhen ? null : freshSince
  return new Date(now.getTime() - Math.max(0, Date.now() - authTime * 1000))
}

export const impersonationMs = hourMs
export const impersonationExpired = 'an hour is over'

type Impersonation = {
  actingSince: Date
  /** Of the impersonated user. */
  hasAccess: boolean
  adminRole: Role | null
  adminValidFrom: Date | null
  createdAt: Date
}

/** Why an impersonation is over, or null. It ends at once when the right to it does. */
export function impersonationOver(
  { actingSince, hasAccess, adminRole, adminValidFrom, createdAt }: Impersonation,
  now: Date,
): ImpersonationEnd | null {
  if (adminRole !== 'admin' || adminValidFrom === null || createdAt < adminValidFrom)
    return 'no longer an admin'
  if (!hasAccess) return 'access withdrawn'
  return now.getTime() - actingSince.getTime() < impersonationMs ? null : impersonationExpired
}
