import type { Request, Response } from 'express'
import { audit } from '#server/audit/service.ts'
import { requestInfoOf, type Services } from '#server/http/context.ts'
import { hasAccess } from '#shared/admin/policy.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Role } from '#shared/auth/roles.ts'
import type { SessionCookie } from './cookie.ts'
import { impersonationOver, isSessionOver, touchMs } from './lifetime.ts'
import * as store from './store.ts'

/**
 * Finds the actor of a request with one prepared query, so that a changed role takes effect at once. Without a valid
 * session there is no actor; a database that fails is an error, not a signed-out user.
 */
export function loadActor({ db, sessionPool, clock }: Services, cookie: SessionCookie) {
  const findOwner = store.sessionOwner(sessionPool)
  return async (req: Request, res: Response, next: () => void) => {
    const sid = cookie.sidOf(req)
    res.locals.actor = sid === undefined ? null : await actorOf(sid, res, clock())
    next()
  }

  async function actorOf(sid: string, res: Response, now: Date): Promise<Actor | null> {
    const owner = await findOwner(sid)
    if (!owner?.sessionUserId) return null
    const { userId, playerId, role, isDemo, sandbox, timeZone, isComplete, adminId, lastSeen } = owner
    const isGone = userId === null || playerId === null || role === null
    if (isGone && adminId !== null && isStillAdmins(owner, now)) {
      res.locals.orphaned = {
        adminId,
        impersonatedId: owner.sessionUserId,
        isAudited: owner.actingSince === null,
      }
      return null
    }
    const over = adminId === null ? null : impersonationEndOf(owner, now)
    // The cookie is not cleared: a late answer could clear the cookie of a newer sign-in.
    if (isGone || over !== null || isSessionOver(lifeOf(owner, role), now)) {
      const isEnded = await store.deleteSession(sessionPool, sid)
      const stopped = { action: 'impersonation_stopped', real: adminId, effective: userId } as const
      if (isEnded && adminId !== null && owner.actingSince !== null)
        await audit(db, now, requestInfoOf(res), { ...stopped, detail: over ?? 'the session is over' })
      return null
    }
    if (now.getTime() - lastSeen.getTime() >= touchMs) await store.setLastSeen(sessionPool, sid, now)
    res.locals.session = {
      sid,
      authenticatedAt: new Date(owner.authenticatedAt ?? NaN),
      actingSince: owner.actingSince === null ? null : new Date(owner.actingSince),
      inboxVersion: owner.inboxVersion ?? 0,
    }
    res.locals.accountLanguage = owner.language
    const demo = { isDemo: isDemo === true, sandbox }
    return { userId, playerId, role, ...demo, adminId, isComplete, timeZone }
  }
}

// The session belongs to the admin, also while impersonating.
const lifeOf = (owner: store.SessionOwner, role: Role) => ({
  createdAt: new Date(owner.createdAt ?? NaN),
  lastSeen: owner.lastSeen,
  sessionsValidFrom: (owner.adminId === null ? owner.sessionsValidFrom : owner.adminValidFrom) ?? new Date(0),
  role: owner.adminId === null ? role : 'admin',
})

/** Whether the admin's session would still be valid after the impersonated account was deleted. */
const isStillAdmins = (owner: store.SessionOwner, now: Date) =>
  owner.adminRole === 'admin' && !isSessionOver(lifeOf(owner, 'admin'), now)

function impersonationEndOf(owner: store.SessionOwner, now: Date) {
  const { createdAt, actingSince, role, isComplete, allowsSupport, adminRole, adminValidFrom } = owner
  return impersonationOver(
    {
      actingSince: new Date(actingSince ?? NaN),
      createdAt: new Date(createdAt ?? NaN),
      hasAccess: hasAccess({ role: role ?? 'admin', isComplete, allowsSupport: allowsSupport === true }),
      adminRole,
      adminValidFrom,
    },
    now,
  )
}
