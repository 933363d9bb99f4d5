import { Router, type Request, type RequestHandler } from 'express'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf, requestInfoOf } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import { adminApi } from '#shared/admin/api.ts'
import * as shapes from '#shared/admin/schema.ts'
import { impersonateParams, impersonationStarted, impersonationStatus } from '#shared/admin/schema.ts'
import { AppError } from '#shared/errors.ts'
import {
  listAudit,
  startImpersonation,
  currentImpersonation,
  stopImpersonation,
  stopOrphanedImpersonation,
  listUsers,
} from './service.ts'

const { start, stop, ...reads } = adminApi

/** The admin's reads, and the start and the end of an impersonation, which change the session. */
export const adminRoutes: Bound = {
  table: adminApi,
  reader: (...read) => bound.reader(...read),
  router: (services, auth) => {
    const routes = Router()
    routes.use(bound.router(services, auth))
    routes.post(start.path, auth.session, requireUnchangedSession, async (req, res) => {
      res.locals.routePath = start.path
      const context = contextOf(services, start.access, res)
      const { user, identity } = await startImpersonation(context, userIdIn(req))
      await auth.switchUser(req, identity)
      res.json(impersonationStarted.parse({ impersonatedUser: user }))
    })
    routes.post(stop.path, auth.session, requireUnchangedSession, async (req, res) => {
      res.locals.routePath = stop.path
      const { orphaned } = res.locals
      const identity = orphaned
        ? await stopOrphanedImpersonation(
            { ...services, now: services.clock(), requestInfo: requestInfoOf(res) },
            orphaned,
          )
        : await stopImpersonation(contextOf(services, stop.access, res))
      await auth.switchUser(req, identity)
      res.json(impersonationStatus.parse({ isImpersonating: false }))
    })
    return routes
  },
}

const bound = bind(reads, shapes, {
  users: (context, { query }) => listUsers(context, query),
  audit: (context, { query }) => listAudit(context, query),
  status: (context) => currentImpersonation(context),
})

// The session may have changed its user, or ended, since the request was authenticated.
const requireUnchangedSession: RequestHandler = (req, res, next) => {
  const { actor, orphaned } = res.locals
  if (req.session.userId === undefined || req.session.userId !== (actor?.userId ?? orphaned?.impersonatedId))
    throw new AppError('unauthorized')
  next()
}

const userIdIn = (req: Request) =>
  (decode({ params: impersonateParams }, req).params as { userId: string }).userId
