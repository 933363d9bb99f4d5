import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { sendAddressQuestion, sendAddressVerified, sendNewPassword } from '#server/auth/pages/links.ts'
import { refuse } from '#server/auth/pages/messages.ts'
import { requestInfoOf, type Services } from '#server/http/context.ts'
import { languageOf } from '#server/http/language.ts'
import { addressLinksPath, loginPath, passwordLinksPath } from '#shared/auth/paths.ts'
import { addressLinkState, followAddressLink } from './address.ts'
import type { Attempts } from './attempts.ts'
import { emailOfLink, passwordErrorOf, followPasswordLink } from './service.ts'

type Linked = RequestHandler<{ token: string }>

/** The pages of a one-time link. Every invalid link shows the same page, whatever the reason. */
export function passwordLinkPages(services: Services, attempts: Attempts, form: RequestHandler[]) {
  const { db, clock } = services
  const routes = Router()

  const show: Linked = async (req, res) => {
    const { token } = req.params
    if ((await emailOfLink(db, token, clock())) === undefined) return refuseLink(req, res)
    sendNewPassword(res, 200, stateOf(req, passwordLinksPath))
  }

  const set: Linked = async (req, res) => {
    const { token } = req.params
    // The link is checked before the password is hashed, which is expensive.
    const owner = await emailOfLink(db, token, clock())
    if (owner === undefined) return refuseLink(req, res)
    const password = passwordIn(req)
    const error = passwordErrorOf(password, owner)
    const state = stateOf(req, passwordLinksPath)
    if (error) return sendNewPassword(res, 400, { ...state, error })
    const { language } = state
    const email = await followPasswordLink(services, { token, password, language }, requestInfoOf(res))
    if (email === undefined) return refuseLink(req, res)
    await attempts.forget(email)
    res.redirect(`${loginPath}?lang=${language}`)
  }

  routes.get('/:token', show)
  routes.post('/:token', form, set)
  routes.use(refuseUnreadable)
  return routes
}

/** The pages of a link that verifies an address. */
export function addressLinkPages(services: Services, form: RequestHandler[]) {
  const { db, clock } = services
  const routes = Router()

  const show: Linked = async (req, res) => {
    const known = await addressLinkState(db, req.params.token, clock())
    if (!known) return refuseLink(req, res)
    const state = stateOf(req, addressLinksPath)
    if (known.isVerified) sendAddressVerified(res, state.language)
    else sendAddressQuestion(res, state)
  }

  const verify: Linked = async (req, res) => {
    const isValid = await followAddressLink(services, req.params.token, requestInfoOf(res))
    if (!isValid) return refuseLink(req, res)
    sendAddressVerified(res, stateOf(req, addressLinksPath).language)
  }

  routes.get('/:token', show)
  routes.post('/:token', form, verify)
  routes.use(refuseUnreadable)
  return routes
}

const refuseLink = (req: Request<object>, res: Response) => refuse(req as Request, res, 404, 'link')

const stateOf = (req: Request<{ token: string }>, path: string) => ({
  language: languageOf(req as Request, req.query.lang),
  path: `${path}/${encodeURIComponent(req.params.token)}`,
})

function passwordIn({ body }: Request<{ token: string }>) {
  const { password }: Record<string, unknown> = body ?? {}
  return typeof password === 'string' ? password : ''
}

// A malformed URI component is no token either.
const refuseUnreadable: ErrorRequestHandler = (error, req, res, next) => {
  if (error instanceof URIError) refuseLink(req, res)
  else next(error)
}
