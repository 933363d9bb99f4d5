import { Router } from 'express'
import type { Auth } from '#server/auth/auth.ts'
import type { Services } from '#server/http/context.ts'
import { isForeignNavigation } from '#server/http/csrf.ts'
import { languageOf } from '#server/http/language.ts'
import { addressKey, type Limits } from '#server/http/limits.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { AppError } from '#shared/errors.ts'
import { openDemo } from './service.ts'

/** Signs a visitor into a sandbox of their own; whoever is signed in, or was sent by another site, goes home. */
export function demoRouter({ env, db, clock }: Services, auth: Auth, limit: Limits) {
  const routes = Router()
  const path = demoPath.replace('/api', '')
  routes.get(
    path,
    (req, res, next) => {
      if (!env.isDemoOn) throw new AppError('not_found')
      if (res.locals.actor || isForeignNavigation(req)) res.redirect('/')
      else next()
    },
    limit('demo', addressKey),
    auth.session,
    async (req, res) => {
      const userId = await openDemo(db, clock(), languageOf(req, req.query.lang))
      await auth.signIn(req, userId)
      res.redirect('/')
    },
  )
  return routes
}
