import { Router, type RequestHandler } from 'express'
import type { Auth } from '#server/auth/auth.ts'
import { sendConfirmation } from '#server/auth/pages/messages.ts'
import type { Services } from '#server/http/context.ts'
import { navigationIntentOf } from '#server/http/csrf.ts'
import { languageOf } from '#server/http/language.ts'
import { addressKey, type Limits } from '#server/http/limits.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { AppError } from '#shared/errors.ts'
import { createSandbox } from './service.ts'

/**
 * Signs a visitor into a sandbox of their own; a signed-in user and a cross-site navigation are redirected to the home
 * page.
 */
export function demoRouter({ env, db, clock, publicOrigin }: Services, auth: Auth, limit: Limits) {
  const routes = Router()
  const open: RequestHandler[] = [
    (req, res, next) => {
      if (!env.isDemoOn) throw new AppError('not_found')
      const intent = navigationIntentOf(req, publicOrigin)
      if (res.locals.actor || intent === 'none') res.redirect('/')
      else if (intent === 'unclear') sendConfirmation(req, res, 'demo')
      else next()
    },
    limit('demo', addressKey),
    auth.session,
    async (req, res) => {
      const userId = await createSandbox(db, clock(), languageOf(req, req.query.lang))
      await auth.signIn(req, userId)
      res.redirect('/')
    },
  ]
  routes.route(demoPath.replace('/api', '')).get(open).post(open)
  return routes
}
