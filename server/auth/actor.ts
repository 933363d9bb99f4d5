import type { RequestHandler } from 'express'
import type { Services } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { SessionCookie } from './cookie.ts'
import { isOver, touchMs } from './lifetime.ts'
import * as store from './store.ts'

/**
 * Finds out who acts, with one prepared query per request, so that a changed role acts at once. Without a live
 * session there is no actor; a database that can't answer is an error, not a signed-out person.
 */
export function loadActor({ sessionPool, clock }: Services, cookie: SessionCookie): RequestHandler {
  const findOwner = store.sessionOwner(sessionPool)
  return async (req, res, next) => {
    const sid = cookie.sidOf(req)
    res.locals.actor = sid === undefined ? null : await actorOf(sid, clock())
    next()
  }

  async function actorOf(sid: string, now: Date): Promise<Actor | null> {
    const owner = await findOwner(sid)
    if (!owner?.sessionUserId) return null
    const { userId, playerId, role, isDemo, sandbox, timeZone, isComplete, lastSeen } = owner
    const isGone = userId === null || playerId === null || role === null
    // The cookie stays: a late answer that cleared it could take away the one of a sign-in made meanwhile.
    if (isGone || isOver(lifeOf(owner, role), now)) {
      await store.removeSession(sessionPool, sid)
      return null
    }
    if (now.getTime() - lastSeen.getTime() >= touchMs) await store.setLastSeen(sessionPool, sid, now)
    const demo = { isDemo: isDemo === true, sandbox }
    return { userId, playerId, role, ...demo, adminId: null, isComplete, timeZone }
  }
}

const lifeOf = (owner: store.SessionOwner, role: Actor['role']) => ({
  createdAt: new Date(owner.createdAt ?? NaN),
  lastSeen: owner.lastSeen,
  sessionsValidFrom: owner.sessionsValidFrom ?? new Date(0),
  role,
})
