import type { RequestHandler, Response } from 'express'
import { followTimeZone } from '#server/profile/service.ts'
import { timeZoneOf } from '#shared/calendar.ts'
import type { Services } from './context.ts'

/** The `Time-Zone` header decides which day is today. */
export const readTimeZone: RequestHandler = (req, res, next) => {
  const { actor } = res.locals
  const named = req.get('Time-Zone')
  const timeZone = actor && named && named !== actor.timeZone ? timeZoneOf(named) : null
  if (actor && timeZone && timeZone !== actor.timeZone) {
    res.locals.actor = { ...actor, timeZone }
    // An impersonating admin's device does not tell the user's zone.
    res.locals.hasNewTimeZone = actor.adminId === null
  }
  next()
}

/** The zone is stored once a request has succeeded. */
export async function rememberTimeZone({ db }: Services, { locals: { actor, hasNewTimeZone } }: Response) {
  if (hasNewTimeZone && actor) await followTimeZone(db, actor)
}
