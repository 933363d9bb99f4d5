import { createHmac } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isSafe } from '#server/http/csrf.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { nobody, sessionPersonHeader } from '#shared/auth/session-person.ts'
import { AppError } from '#shared/errors.ts'

const idLength = 22

/**
 * Says with each answer for whom it is given, and refuses a write that a page means for somebody else than who is signed
 * in now. Stands behind what finds out who acts, and in front of all that acts or counts for them. A caller that does not
 * say whom it means is not asked.
 */
export function checkSessionPerson(secret: string): RequestHandler {
  return (req, res, next) => {
    const { actor } = res.locals
    const person = actor ? personId(actor, secret) : nobody
    res.setHeader(sessionPersonHeader, person)
    const meant = req.get(sessionPersonHeader)
    if (meant !== undefined && meant !== person && !isSafe(req))
      throw new AppError(actor ? 'other_person' : res.locals.orphaned ? 'impersonated_gone' : 'unauthorized')
    next()
  }
}

// It tells nothing about who it is, and stays the same over sessions, processes and restarts. An admin who acts for
// somebody is another person than either.
const personId = ({ userId, adminId }: Pick<Actor, 'userId' | 'adminId'>, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([userId, adminId]))
    .digest('base64url')
    .slice(0, idLength)
