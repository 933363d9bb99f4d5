import type { RequestHandler, Response } from 'express'
import { followLanguage, followTimeZone } from '#server/profile/service.ts'
import { timeZoneOf } from '#shared/calendar.ts'
import { languages } from '#shared/languages.ts'
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

/** Zone and language of the device are stored once a request has succeeded. */
export async function rememberDevice({ db }: Services, { req, locals }: Response) {
  const { actor, hasNewTimeZone, accountLanguage } = locals
  if (!actor) return
  if (hasNewTimeZone) await followTimeZone(db, actor)
  // The app names one language, the one it is shown in; browsers send a list.
  const language = languages.find((known) => known === req.get('Accept-Language'))
  if (language && language !== accountLanguage && actor.adminId === null)
    await followLanguage(db, actor, language)
}
