import { Router, type Request, type RequestHandler } from 'express'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf, type Services } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import type { ExportLanguage } from '#shared/exports/paths.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { calendarPaths } from '#shared/scheduled-matches/calendar/paths.ts'
import * as shapes from '#shared/scheduled-matches/calendar/schema.ts'
import { feedFile } from './ics.ts'
import { entriesOf, ownFeed, renewFeed, revokeFeed } from './service.ts'

/** Where somebody's address is made and taken back. */
export const calendarRoutes = bind(calendarApi, shapes, {
  feed: ownFeed,
  renew: renewFeed,
  revoke: revokeFeed,
})

/** The files are no part of the contract: calendars go there, and know nothing of sessions. */
export const calendarFileRoutes: Bound = {
  table: {
    feed: { method: 'GET', access: 'public', path: calendarPaths.feed },
  },
  router: (services) => {
    const routes = Router()
    routes.get(calendarPaths.feed, sendFeed(services))
    return routes
  },
}

type Asked = { params: { token: string }; query: { lang?: ExportLanguage } }

function sendFeed(services: Services): RequestHandler {
  return async (req, res) => {
    res.locals.routePath = calendarPaths.feed
    const context = contextOf(services, 'public', res)
    const inputs = { params: shapes.feedParams, query: shapes.calendarQuery }
    const { params, query } = decode(inputs, req) as Asked
    const entries = await entriesOf(context, params.token)
    const making = { language: languageOf(req, query), origin: services.publicOrigin(), now: context.now }
    res.type('text/calendar').send(feedFile(entries, making))
  }
}

const languageOf = (req: Request, { lang }: Asked['query']) =>
  lang ?? (req.acceptsLanguages('es', 'en') === 'es' ? 'es' : 'en')
