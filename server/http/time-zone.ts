import type { RequestHandler } from 'express'
import { actorInZone } from '#server/profile/service.ts'
import type { Services } from './context.ts'

/** The `Time-Zone` header says which day the person calls today. */
export function readTimeZone({ db }: Services): RequestHandler {
  return async (req, res, next) => {
    const { actor } = res.locals
    if (actor) res.locals.actor = await actorInZone(db, actor, req.get('Time-Zone'))
    next()
  }
}
