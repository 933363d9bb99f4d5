import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { audit } from '#server/audit/service.ts'
import { sendSignIn, sendSignUp, type FormState } from '#server/auth/pages/form.ts'
import { answerErrorWithPage, refuse } from '#server/auth/pages/messages.ts'
import { style } from '#server/auth/pages/style.ts'
import { requestInfoOf, type Services } from '#server/http/context.ts'
import { navigationOf } from '#server/http/csrf.ts'
import { languageOf } from '#server/http/language.ts'
import { addressKey, type Limits } from '#server/http/limits.ts'
import { AppError } from '#shared/errors.ts'
import { mailAddressLink } from './address.ts'
import { forgottenPasswordPages } from './forgotten-password.ts'
import { addressLinkPages, passwordLinkPages } from './links.ts'
import type { EmbeddedProvider } from './provider.ts'
import { accountWith, credentialErrors, isPassword, signUp, type Credentials } from './service.ts'

/** /oidc: the stylesheet of the server's pages and, unless an external provider is configured, the embedded one. */
export function providerRoutes(services: Services, provider: EmbeddedProvider | null, limit: Limits) {
  const routes = Router()
  routes.use(limit('perAddress', addressKey))
  routes.get('/pages.css', sendStyle)
  if (!provider) return routes
  const form = [limit('passwords', addressKey), express.urlencoded({ extended: false, limit: '8kb' })]
  const newAccount = limit('signUps', addressKey)
  const { showSignIn, checkSignIn, showSignUp, checkSignUp } = pages(services, provider)
  // Only the app's own pages lead there: a request that another site or an image caused has no effect.
  const wanted: RequestHandler = (req, res, next) =>
    navigationOf(req, services.publicOrigin) === 'other' ? res.redirect('/') : next()
  routes.use(named)
  routes.route('/interaction/:uid').get(showSignIn).post(form, checkSignIn)
  routes.route('/interaction/:uid/sign-up').get(showSignUp).post(form, newAccount, checkSignUp)
  routes.get('/session/end', wanted, endSession(provider))
  if (services.env.mail)
    routes.use(
      '/password',
      forgottenPasswordPages(services, provider, [limit('passwordLinks', addressKey), ...form]),
    )
  routes.use('/password', passwordLinkPages(services, provider.attempts, form))
  routes.use('/address', addressLinkPages(services, form))
  // The protocol itself. The library's other endpoints have no route.
  routes.get('/auth', wanted, limit('authorizations', addressKey), askAgain(provider))
  routes.get(['/auth', '/auth/:uid'], provider.handle)
  routes.post('/token', provider.handle)
  routes.use(answerErrorWithPage(services.log))
  return routes
}

function pages(services: Services, provider: EmbeddedProvider) {
  const { db, env, log, clock } = services
  const { attempts } = provider
  const { devices } = attempts

  const showSignIn: RequestHandler = async (req, res) => {
    const state = await open(req, res)
    if (state) sendSignIn(res, 200, state)
  }

  const checkSignIn: RequestHandler = async (req, res) => {
    const state = await open(req, res)
    if (!state) return
    const given = credentials(req)
    const form = { ...state, email: given.email }
    const missing = missingIn(given)
    if (missing) return sendSignIn(res, 400, { ...form, errors: missing })
    const known = await accountWith(db, given.email)
    const device = devices.knownTo(req, known)
    const secondsToWait = await attempts.claim(given.email, device)
    if (secondsToWait > 0) {
      res.set('Retry-After', String(secondsToWait))
      return sendSignIn(res, 429, { ...form, secondsToWait })
    }
    const isRight = await isPassword(known, given.password)
    const next = known && isRight ? await provider.finish(req, res, known) : null
    if (known && next !== null) {
      await attempts.forget(given.email, device)
      devices.remember(req, res, known)
      return res.redirect(303, next)
    }
    const account = attempts.nameOf(given.email)
    log.warn({ event: 'login_failed', account })
    await audit(db, clock(), requestInfoOf(res), {
      action: 'login_failed',
      real: null,
      object: ['sign_in', account],
    })
    sendSignIn(res, 400, { ...form, error: 'wrong' })
  }

  const showSignUp: RequestHandler = async (req, res) => {
    const state = await open(req, res)
    if (!state) return
    if (!env.isSignupOpen) return refuse(req, res, 403, 'closed')
    sendSignUp(res, 200, state)
  }

  const checkSignUp: RequestHandler = async (req, res) => {
    const state = await open(req, res)
    if (!state) return
    if (!env.isSignupOpen) return refuse(req, res, 403, 'closed')
    const given = credentials(req)
    const form = { ...state, email: given.email }
    const errors = credentialErrors(given)
    if (errors) return sendSignUp(res, 400, { ...form, errors })
    const made = await signUp(db, given, (tx, account) =>
      mailAddressLink(tx, services, account, state.language),
    )
    if (!made) return sendSignUp(res, 409, { ...form, errors: { email: 'emailTaken' } })
    log.info({ event: 'sign_up', account: attempts.nameOf(given.email) })
    const next = await provider.finish(req, res, made)
    if (next === null) return refuse(req, res, 400)
    devices.remember(req, res, made)
    res.redirect(303, next)
  }

  /**
   * The form state of the sign-in that the page belongs to; undefined when it is over, after an error page was sent.
   */
  async function open(req: Request, res: Response): Promise<FormState | undefined> {
    const details = await provider.interaction(req, res).catch((error: Error) => {
      if (error.name === 'SessionNotFound') return null
      throw error
    })
    if (details?.uid !== req.params.uid || details?.prompt.name !== 'login') {
      refuse(req, res, 400)
      return undefined
    }
    const language = languageOf(req, req.query.lang, details.params.ui_locales)
    const { isSignupOpen, mail } = env
    return { language, path: `/oidc/interaction/${details.uid}`, isSignupOpen, hasMail: mail !== null }
  }

  return { showSignIn, checkSignIn, showSignUp, checkSignUp }
}

function credentials(req: Request): Credentials {
  const { email, password }: Record<string, unknown> = req.body ?? {}
  const isText = typeof email === 'string' && typeof password === 'string'
  if (!isText) throw new AppError('bad_request')
  return { email: email.trim(), password }
}

function missingIn({ email, password }: Credentials) {
  if (email !== '' && password !== '') return undefined
  return {
    ...(email === '' && { email: 'emailRequired' as const }),
    ...(password === '' && { password: 'passwordRequired' as const }),
  }
}

const endSession =
  (provider: EmbeddedProvider): RequestHandler =>
  async (req, res) => {
    await provider.forget(req, res)
    res.redirect('/')
  }

// The user may authenticate as another account: the provider refuses that for a sign-in that began with a session, so
// the session is dropped.
const askAgain =
  (provider: EmbeddedProvider): RequestHandler =>
  async (req, res, next) => {
    if (req.query.prompt === 'login') await provider.forget(req, res)
    next()
  }

const sendStyle: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'public, max-age=31536000, immutable').type('css').send(style)
}

const named: RequestHandler = (_req, res, next) => {
  res.locals.routePath = '/oidc'
  next()
}
