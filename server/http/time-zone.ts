import type { RequestHandler, Response } from 'express'
import { followTimeZone } from '#server/profile/service.ts'
import { timeZoneOf } from '#shared/calendar.ts'
import type { Services } from './context.ts'

/** The `Time-Zone` header says which day the person calls today. */
export const readTimeZone: RequestHandler = (req, res, next) => {
  const { actor } = res.locals
  const named = req.get('Time-Zone')
  const timeZone = actor && named && named !== actor.timeZone ? timeZoneOf(named) : null
  if (actor && timeZone && timeZone !== actor.timeZone) {
    res.locals.actor = { ...actor, timeZone }
    // An admin's device does not say where the person is.
    res.locals.hasNewTimeZone = actor.adminId === null
  }
  next()
}

/** The account remembers the zone once a call has been answered with it; what is refused changes nothing. */
export async function rememberTimeZone({ db }: Services, { locals: { actor, hasNewTimeZone } }: Response) {
  if (hasNewTimeZone && actor) await followTimeZone(db, actor)
}
