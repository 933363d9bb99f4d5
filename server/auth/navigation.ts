import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { SessionData } from 'express-session'
import type { Configuration } from 'openid-client'
import passport from 'passport'
import { audit } from '#server/audit/service.ts'
import { requestInfoOf, type Services } from '#server/http/context.ts'
import { isTopLevel, navigationIntentOf } from '#server/http/csrf.ts'
import { addressKey, type Limits } from '#server/http/limits.ts'
import { isFresh } from '#shared/account/policy.ts'
import { callbackPath, deniedPath, loginPath, logoutPath } from '#shared/auth/paths.ts'
import { languages } from '#shared/languages.ts'
import type { SessionCookie } from './cookie.ts'
import { authTimeOf, identityOf } from './identity.ts'
import { pendingMs, authenticatedAtOf } from './lifetime.ts'
import * as oidc from './oidc.ts'
import { answerErrorWithPage, refuse, sendConfirmation, sendNotReauthenticated } from './pages/messages.ts'
import { safeReturnTo } from './return-to.ts'
import { signInIdentity } from './service.ts'
import { destroySession, refreshSession, saveSession, signIn, type PendingLogin } from './session.ts'

const maxPendingLogins = 5
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The provider as its client sees it. `issuer` is what its users are stored under. */
export type ProviderClient = {
  issuer: string
  scope: string
  configuration: (req: Request) => Promise<Configuration>
  /** Where the browser goes after the logout, so that the provider ends its session too. */
  afterLogout: (req: Request, idToken: string | undefined) => Promise<string>
}

type NavigationOptions = {
  services: Services
  session: RequestHandler
  cookie: SessionCookie
  client: ProviderClient
  limit: Limits
}

/** Sign-in and logout by navigation: their errors are pages. */
export function navigationRoutes(options: NavigationOptions) {
  const routes = Router()
  const { services, session, limit } = options
  const perAddress = limit('login', addressKey)
  const login = [named(loginPath), perAddress, session, startLogin(options)]
  const logout = [named(logoutPath), session, logOut(options)]
  routes.route(loginPath).get(login).post(login)
  routes.get(callbackPath, named(callbackPath), perAddress, session, finishLogin(options))
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

function startLogin({ services, client }: NavigationOptions): RequestHandler {
  return async (req, res, next) => {
    const origin = services.publicOrigin()
    const intent = navigationIntentOf(req, services.publicOrigin)
    if (intent === 'none') return res.redirect('/')
    if (isOtherLoopback(req, origin)) return res.redirect(origin + req.originalUrl)
    const returnTo = safeReturnTo(req.query.returnTo, origin)
    const actor = res.locals.actor
    const wantsProof = req.query.fresh === '1'
    if (actor && actor.adminId !== null) return res.redirect('/')
    // A demo visitor has nothing to lose and may want an account.
    if (actor && !actor.isDemo && !wantsProof) return res.redirect(returnTo)
    if (intent === 'unclear') return sendConfirmation(req, res, 'login')
    const config = await configurationOf(client.configuration(req), req, res)
    if (!config) return
    const state = oidc.newState()
    const language = languages.find((known) => known === req.query.lang)
    const freshSince = wantsProof ? services.clock().toISOString() : null
    const beforeRedirect = () => savePending(req, { state, returnTo, freshSince })
    const isNew = req.query.new === '1'
    const scope = client.scope
    const start = { origin, scope, state, language, isFresh: wantsProof, isNew, beforeRedirect }
    authenticate(oidc.startStrategy(config, start))(req, res, next)
  }
}

// 127.0.0.1 and localhost have different cookies, and the provider redirects to one of them only.
function isOtherLoopback(req: Request, origin: string) {
  const own = new URL(origin).hostname
  return req.hostname !== own && loopback.has(req.hostname) && loopback.has(own)
}

/** Several tabs may sign in at once: each has its own transaction. */
async function savePending(req: Request, login: Omit<PendingLogin, 'transaction'>) {
  // Whether the authentication is recent enough is checked by us: if the strategy refused it, the user would not be
  // signed in at all.
  const { max_age: _, ...transaction } = Object(req.session.login) as { max_age?: number }
  if (req.session.userId) await refreshSession(req)
  const { session } = req
  session.logins = [...(session.logins ?? []), { ...login, transaction }].slice(-maxPendingLogins)
  session.login = undefined
  if (!session.userId) session.cookie.maxAge = pendingMs
  return saveSession(req)
}

function finishLogin({ services, client }: NavigationOptions): RequestHandler {
  return async (req, res) => {
    // From any site: only the browser in which the sign-in was started knows its state.
    if (!isTopLevel(req)) return res.redirect('/')
    const now = services.clock()
    const login = req.session.logins?.find(({ state }) => state === req.query.state)
    if (!login) return refuse(req, res, 400)
    // Consumed first, and the session is not written later: that could revive a session that ended meanwhile.
    req.session.logins = req.session.logins?.filter((other) => other !== login)
    await saveSession(req)
    const config = await configurationOf(client.configuration(req), req, res)
    if (!config) return
    req.session.login = login.transaction
    const strategy = oidc.answerStrategy(config, services.publicOrigin())
    const answer = tokensOf(strategy, req, res).then(async (tokens) => ({
      idToken: tokens.id_token,
      claims: await oidc.claimsOf(config, tokens),
    }))
    const known = await acceptAnswer(answer, services, req, res)
    if (known === 'denied') return res.redirect(res.locals.actor ? login.returnTo : deniedPath)
    if (!known) return
    const userId = await signInIdentity(services, identityOf(client.issuer, known.claims))
    if (userId === null) return refuse(req, res, 409, 'clash')
    const freshSince = login.freshSince ? new Date(login.freshSince) : null
    const proof = { authTime: authTimeOf(known.claims), saysWhen: oidc.sendsAuthTime(config), freshSince }
    const authenticatedAt = authenticatedAtOf(proof, now)
    const idToken = services.env.oidc ? known.idToken : undefined
    await signIn(services, req, { userId, now, authenticatedAt, idToken })
    services.log.info({ event: 'login', userId })
    await audit(services.db, now, requestInfoOf(res), { action: 'login', real: userId, effective: userId })
    if (freshSince && !isFresh({ authenticatedAt }, now))
      return sendNotReauthenticated(req, res, login.returnTo)
    res.redirect(login.returnTo)
  }
}

function logOut({ services, cookie, client }: NavigationOptions): RequestHandler {
  return async (req, res) => {
    const intent = navigationIntentOf(req, services.publicOrigin)
    if (intent === 'none') return res.redirect('/')
    if (intent === 'unclear') return sendConfirmation(req, res, 'logout')
    const { userId, idToken } = req.session
    await auditLogout(services, res, req.session)
    await destroySession(req)
    res.clearCookie(cookie.name, cookie.attributes)
    res.set('Clear-Site-Data', '"cache"')
    if (!userId) return res.redirect('/')
    services.log.info({ event: 'logout', userId })
    res.redirect(await client.afterLogout(req, idToken))
  }
}

/** A demo is not audited. A logout stops an impersonation. */
async function auditLogout(
  { db, clock }: Services,
  res: Response,
  { userId, adminId, actingSince }: Partial<SessionData>,
) {
  if (!userId || res.locals.actor?.isDemo) return
  const entry = { real: adminId ?? userId, effective: userId }
  const requestInfo = requestInfoOf(res)
  if (adminId && actingSince)
    await audit(db, clock(), requestInfo, { ...entry, action: 'impersonation_stopped', detail: 'logged out' })
  await audit(db, clock(), requestInfo, { ...entry, action: 'logout' })
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

/** The provider's configuration; undefined when it can't be reached, after an error page was sent. */
async function configurationOf<T>(configuration: Promise<T>, req: Request, res: Response) {
  try {
    return await configuration
  } catch (error) {
    if (!oidc.isProviderUnavailable(error) && !oidc.isRefusal(error)) throw error
    return refuse(req, res, 503)
  }
}

/** The answer of the provider; `denied` when it refused the sign-in, undefined after an error page was sent. */
async function acceptAnswer<T>(answer: Promise<T>, { log }: Services, req: Request, res: Response) {
  try {
    return await answer
  } catch (error) {
    if (oidc.isProviderUnavailable(error)) return refuse(req, res, 503)
    if (!oidc.isRefusal(error)) throw error
    if (oidc.isDenial(error)) {
      log.info({ event: 'login_denied' })
      return 'denied'
    }
    log.warn({ event: 'login_failed', reason: error.message })
    return refuse(req, res, 400)
  }
}
