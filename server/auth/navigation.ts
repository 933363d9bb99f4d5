import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { SessionData } from 'express-session'
import type { Configuration } from 'openid-client'
import passport from 'passport'
import { audit } from '#server/audit/service.ts'
import { visitOf, type Services } from '#server/http/context.ts'
import { isTopLevel, wishOf } from '#server/http/csrf.ts'
import { addressKey, type Limits } from '#server/http/limits.ts'
import { isFresh } from '#shared/account/policy.ts'
import { callbackPath, deniedPlace, loginPath, logoutPath } from '#shared/auth/paths.ts'
import { languages } from '#shared/languages.ts'
import type { SessionCookie } from './cookie.ts'
import { authTimeOf, identityOf } from './identity.ts'
import { pendingMs, provedAt } from './lifetime.ts'
import * as oidc from './oidc.ts'
import { tellNotAsked } from './pages/notice.ts'
import { ask } from './pages/question.ts'
import { answerErrorWithPage, refuse } from './pages/refusal.ts'
import { safeReturnTo } from './return-to.ts'
import { enter } from './service.ts'
import { destroySession, refreshSession, saveSession, signIn, type PendingLogin } from './session.ts'

const mostLogins = 5
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The provider as its client sees it. `issuer` is what its users are stored under. */
export type ProviderClient = {
  issuer: string
  scope: string
  configuration: (req: Request) => Promise<Configuration>
  /** Where a person goes who left us, so that the provider forgets them too. */
  afterLogout: (req: Request, idToken: string | undefined) => Promise<string>
}

type Parts = {
  services: Services
  session: RequestHandler
  cookie: SessionCookie
  client: ProviderClient
  limit: Limits
}

/** Signing in and out: the browser goes there, so what goes wrong is a page. */
export function navigationRoutes(parts: Parts) {
  const routes = Router()
  const { services, session, limit } = parts
  const perAddress = limit('login', addressKey)
  const login = [named(loginPath), perAddress, session, begin(parts)]
  const logout = [named(logoutPath), session, leave(parts)]
  routes.route(loginPath).get(login).post(login)
  routes.get(callbackPath, named(callbackPath), perAddress, session, finish(parts))
  routes.route(logoutPath).get(logout).post(logout)
  routes.use([loginPath, callbackPath, logoutPath], answerErrorWithPage(services.log))
  return routes
}

const named =
  (path: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.routePath = path
    next()
  }

function begin({ services, client }: Parts): RequestHandler {
  return async (req, res, next) => {
    const origin = services.publicOrigin()
    const wish = wishOf(req, services.publicOrigin)
    if (wish === 'none') return res.redirect('/')
    if (isOtherLoopback(req, origin)) return res.redirect(origin + req.originalUrl)
    const returnTo = safeReturnTo(req.query.returnTo, origin)
    const actor = res.locals.actor
    const wantsProof = req.query.fresh === '1'
    if (actor && actor.adminId !== null) return res.redirect('/')
    // A demo visitor has nothing to lose and may want an account of their own.
    if (actor && !actor.isDemo && !wantsProof) return res.redirect(returnTo)
    if (wish === 'unclear') return ask(req, res, 'login')
    const config = await reach(client.configuration(req), req, res)
    if (!config) return
    const state = oidc.newState()
    const language = languages.find((known) => known === req.query.lang)
    const freshSince = wantsProof ? services.clock().toISOString() : null
    const beforeRedirect = () => keepPending(req, { state, returnTo, freshSince })
    const isNew = req.query.new === '1'
    const scope = client.scope
    const start = { origin, scope, state, language, isFresh: wantsProof, isNew, beforeRedirect }
    authenticate(oidc.startStrategy(config, start))(req, res, next)
  }
}

// The cookie of 127.0.0.1 is not the one of localhost, and the provider sends people back to one of them only.
function isOtherLoopback(req: Request, origin: string) {
  const own = new URL(origin).hostname
  return req.hostname !== own && loopback.has(req.hostname) && loopback.has(own)
}

/** Several tabs may sign in at once: each keeps a transaction of its own. */
async function keepPending(req: Request, login: Omit<PendingLogin, 'transaction'>) {
  // How old the proof is, is for us to judge: refused by the strategy, the person would not be signed in at all.
  const { max_age: _, ...transaction } = Object(req.session.login) as { max_age?: number }
  if (req.session.userId) await refreshSession(req)
  const { session } = req
  session.logins = [...(session.logins ?? []), { ...login, transaction }].slice(-mostLogins)
  session.login = undefined
  if (!session.userId) session.cookie.maxAge = pendingMs
  return saveSession(req)
}

function finish({ services, client }: Parts): RequestHandler {
  return async (req, res) => {
    // From whichever site it comes: only the browser in which the sign-in began knows its state.
    if (!isTopLevel(req)) return res.redirect('/')
    const now = services.clock()
    const login = req.session.logins?.find(({ state }) => state === req.query.state)
    if (!login) return refuse(req, res, 400)
    // Used up before anything else happens, and nothing is written later: that could revive a session ended meanwhile.
    req.session.logins = req.session.logins?.filter((other) => other !== login)
    await saveSession(req)
    const config = await reach(client.configuration(req), req, res)
    if (!config) return
    req.session.login = login.transaction
    const strategy = oidc.answerStrategy(config, services.publicOrigin())
    const answer = tokensOf(strategy, req, res).then(async (tokens) => ({
      idToken: tokens.id_token,
      claims: await oidc.claimsOf(config, tokens),
    }))
    const known = await accept(answer, services, req, res)
    if (known === 'denied') return res.redirect(res.locals.actor ? login.returnTo : deniedPlace)
    if (!known) return
    const userId = await enter(services, identityOf(client.issuer, known.claims))
    if (userId === null) return refuse(req, res, 409, 'clash')
    const freshSince = login.freshSince ? new Date(login.freshSince) : null
    const proof = { authTime: authTimeOf(known.claims), saysWhen: oidc.saysWhen(config), freshSince }
    const authenticatedAt = provedAt(proof, now)
    const idToken = services.env.oidc ? known.idToken : undefined
    await signIn(services, req, { userId, now, authenticatedAt, idToken })
    services.log.info({ event: 'login', userId })
    await audit(services.db, now, visitOf(res), { action: 'login', real: userId, effective: userId })
    if (freshSince && !isFresh({ authenticatedAt }, now)) return tellNotAsked(req, res, login.returnTo)
    res.redirect(login.returnTo)
  }
}

function leave({ services, cookie, client }: Parts): RequestHandler {
  return async (req, res) => {
    const wish = wishOf(req, services.publicOrigin)
    if (wish === 'none') return res.redirect('/')
    if (wish === 'unclear') return ask(req, res, 'logout')
    const { userId, idToken } = req.session
    await keepLeaving(services, res, req.session)
    await destroySession(req)
    res.clearCookie(cookie.name, cookie.attributes)
    res.set('Clear-Site-Data', '"cache"')
    if (!userId) return res.redirect('/')
    services.log.info({ event: 'logout', userId })
    res.redirect(await client.afterLogout(req, idToken))
  }
}

/** A demo leaves nothing. Who acts for somebody stops it by leaving. */
async function keepLeaving(
  { db, clock }: Services,
  res: Response,
  { userId, adminId, actingSince }: Partial<SessionData>,
) {
  if (!userId || res.locals.actor?.isDemo) return
  const kept = { real: adminId ?? userId, effective: userId }
  const visit = visitOf(res)
  if (adminId && actingSince)
    await audit(db, clock(), visit, { ...kept, action: 'impersonation_stopped', detail: 'logged out' })
  await audit(db, clock(), visit, { ...kept, action: 'logout' })
}

type Done = (error: unknown, tokens: oidc.Tokens | false | undefined, info?: object) => void

function authenticate(strategy: ReturnType<typeof oidc.answerStrategy>, done?: Done): RequestHandler {
  return new passport.Passport().authenticate(strategy, { session: false }, done)
}

function tokensOf(strategy: ReturnType<typeof oidc.answerStrategy>, req: Request, res: Response) {
  return new Promise<oidc.Tokens>((resolve, reject) => {
    const done: Done = (error, tokens, info = {}) =>
      tokens ? resolve(tokens) : reject(error ?? ('error' in info ? oidc.denied() : oidc.refused()))
    authenticate(strategy, done)(req, res, reject)
  })
}

/** The provider as it is, or nothing: then it can't be used now, and the person has been told. */
async function reach<T>(configuration: Promise<T>, req: Request, res: Response) {
  try {
    return await configuration
  } catch (error) {
    if (!oidc.isProviderAway(error) && !oidc.isRefusal(error)) throw error
    return refuse(req, res, 503)
  }
}

/** What the provider vouches for; `denied` by its own answer, or nothing: then the person has been told why not. */
async function accept<T>(answer: Promise<T>, { log }: Services, req: Request, res: Response) {
  try {
    return await answer
  } catch (error) {
    if (oidc.isProviderAway(error)) return refuse(req, res, 503)
    if (!oidc.isRefusal(error)) throw error
    if (oidc.isDenial(error)) {
      log.info({ event: 'login_denied' })
      return 'denied'
    }
    log.warn({ event: 'login_failed', reason: error.message })
    return refuse(req, res, 400)
  }
}
