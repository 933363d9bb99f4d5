import { createHmac } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isSafe } from '#server/http/csrf.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { nobody, sessionPersonHeader } from '#shared/auth/session-person.ts'
import { AppError } from '#shared/errors.ts'
import { remembering } from './remembering.ts'

const idLength = 22

/**
 * Sends with each answer whom it is for, and refuses a write that a page sends for another user than the one who is
 * signed in. Runs after the actor is known and before everything that acts for them. A caller without the header is not
 * checked.
 */
export function checkSessionPerson(personOf: PersonOf): RequestHandler {
  return (req, res, next) => {
    const { actor } = res.locals
    const person = actor ? personOf(actor) : nobody
    res.setHeader(sessionPersonHeader, person)
    const meant = req.get(sessionPersonHeader)
    if (meant !== undefined && meant !== person && !isSafe(req))
      throw new AppError(actor ? 'other_person' : res.locals.orphaned ? 'impersonated_gone' : 'unauthorized')
    next()
  }
}

export type PersonOf = ReturnType<typeof personIds>
type Person = Pick<Actor, 'userId' | 'adminId'>

/** The ids of session persons. */
export function personIds(secret: string) {
  const idOfText = remembering((person) => idOf(person, secret))
  return ({ userId, adminId }: Person) => idOfText(JSON.stringify([userId, adminId]))
}

// An opaque id that stays the same over sessions, processes and restarts. An impersonating admin is another person than
// either user.
const idOf = (person: string, secret: string) =>
  createHmac('sha256', secret).update(person).digest('base64url').slice(0, idLength)
