import type { ImpersonationEnd } from '#shared/audit/actions.ts'
import type { Role } from '#shared/auth/roles.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const idleMs = 7 * dayMs
export const absoluteMs = 30 * dayMs
const adminMs = 12 * hourMs
/** How long a sign-in that was begun may take. */
export const pendingMs = hourMs
/** How exactly the last use is known: a write for each request would cost more than it tells. */
export const touchMs = 5 * 60_000

type Life = { createdAt: Date; lastSeen: Date; sessionsValidFrom: Date; role: Role }

/** Whether a session ended: too old, too long unused, or made before its user ended all sessions. */
export function isSessionOver({ createdAt, lastSeen, sessionsValidFrom, role }: Life, now: Date) {
  const age = now.getTime() - createdAt.getTime()
  const isTooOld = !(age < (role === 'admin' ? adminMs : absoluteMs))
  return isTooOld || now.getTime() - lastSeen.getTime() >= idleMs || createdAt < sessionsValidFrom
}

type Authentication = {
  /** What the provider says, in seconds. */
  authTime: number | undefined
  /** Whether it is a provider that says it: silence then means that it was kept from saying it. */
  saysWhen: boolean
  /** When the sign-in was begun, if it was to prove anew who the person is. */
  freshSince: Date | null
}

/**
 * When a person proved who they are, by our clock: how long ago it is by the provider's, which is the one on the wall, and never
 * later than now. Null when nobody vouches for a moment.
 */
export function authenticatedAtOf({ authTime, saysWhen, freshSince }: Authentication, now: Date) {
  if (authTime === undefined) return saysWhen ? null : freshSince
  return new Date(now.getTime() - Math.max(0, Date.now() - authTime * 1000))
}

export const impersonationMs = hourMs
export const impersonationExpired = 'an hour is over'

type Impersonation = {
  actingSince: Date
  /** Of the user for whom the admin acts. */
  hasAccess: boolean
  adminRole: Role | null
  adminValidFrom: Date | null
  createdAt: Date
}

/** Why an admin no longer acts for somebody, or null: with the right to it, it ends at once. */
export function impersonationOver(
  { actingSince, hasAccess, adminRole, adminValidFrom, createdAt }: Impersonation,
  now: Date,
): ImpersonationEnd | null {
  if (adminRole !== 'admin' || adminValidFrom === null || createdAt < adminValidFrom)
    return 'no longer an admin'
  if (!hasAccess) return 'access withdrawn'
  return now.getTime() - actingSince.getTime() < impersonationMs ? null : impersonationExpired
}
