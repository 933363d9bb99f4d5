import { Router, type Request, type RequestHandler } from 'express'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf, type Services } from '#server/http/context.ts'
import { isForeignNavigation } from '#server/http/csrf.ts'
import { decode } from '#server/http/decode.ts'
import { languageOf } from '#server/http/language.ts'
import type { Language } from '#shared/languages.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { calendarPaths } from '#shared/scheduled-matches/calendar/paths.ts'
import * as shapes from '#shared/scheduled-matches/calendar/schema.ts'
import { calendarQuery, feedParams } from '#shared/scheduled-matches/calendar/schema.ts'
import { scheduledParams } from '#shared/scheduled-matches/schema.ts'
import { feedFile, matchFile } from './ics.ts'
import { entriesOf, entryOf, ownFeed, renewFeed, revokeFeed } from './service.ts'

export const calendarRoutes = bind(calendarApi, shapes, {
  feed: ownFeed,
  renew: renewFeed,
  revoke: revokeFeed,
})

/** Not in the endpoint table, because they are files: the feed is loaded by calendars, which have no session. */
export const calendarFileRoutes: Bound = {
  table: {
    feed: { method: 'GET', access: 'public', path: calendarPaths.feed },
    match: { method: 'GET', access: 'player', path: calendarPaths.match },
  },
  router: (services) => {
    const routes = Router()
    routes.get(calendarPaths.feed, sendFeed(services))
    routes.get(calendarPaths.match, sendMatch(services))
    return routes
  },
}

type FileInput<Params> = { params: Params; query: { lang?: Language } }

function sendFeed(services: Services): RequestHandler {
  return async (req, res) => {
    res.locals.routePath = calendarPaths.feed
    const context = contextOf(services, 'public', res)
    const inputs = { params: feedParams, query: calendarQuery }
    const { params, query } = decode(inputs, req) as FileInput<{ token: string }>
    const entries = await entriesOf(context, params.token)
    res.type('text/calendar').send(feedFile(entries, fileOptions(services, req, context.now, query.lang)))
  }
}

function sendMatch(services: Services): RequestHandler {
  return async (req, res) => {
    res.locals.routePath = calendarPaths.match
    if (isForeignNavigation(req)) return res.redirect('/')
    const context = contextOf(services, 'player', res)
    const inputs = { params: scheduledParams, query: calendarQuery }
    const { params, query } = decode(inputs, req) as FileInput<{ id: number }>
    const entry = await entryOf(context, params.id)
    res.attachment(`bandeja-${entry.date}.ics`)
    res.type('text/calendar').send(matchFile(entry, fileOptions(services, req, context.now, query.lang)))
  }
}

const fileOptions = ({ publicOrigin }: Services, req: Request, now: Date, lang: Language | undefined) =>
  ({
    language: languageOf(req, lang),
    origin: publicOrigin(),
    now,
  }) as const
