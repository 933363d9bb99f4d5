import { Router, type Request, type RequestHandler, type Response } from 'express'
import { emailShape } from '#server/auth/identity.ts'
import { sendForgotten, sendLinkSent } from '#server/auth/pages/links.ts'
import { requestInfoOf, type Services } from '#server/http/context.ts'
import { languageOf } from '#server/http/language.ts'
import { passwordLinksPath } from '#shared/auth/paths.ts'
import { AppError } from '#shared/errors.ts'
import type { EmbeddedProvider } from './provider.ts'
import { mailPasswordLink } from './service.ts'

/**
 * "Forgot password". Status, text and time of the answer are the same for addresses with and without an account: it is
 * sent before the address is looked up.
 */
export function forgottenPasswordPages(
  services: Services,
  { attempts, background }: Pick<EmbeddedProvider, 'attempts' | 'background'>,
  limits: RequestHandler[],
) {
  const routes = Router()

  routes.get('/', (req: Request, res: Response) => sendForgotten(res, 200, stateOf(req)))

  routes.post('/', limits, async (req: Request, res: Response) => {
    const state = { ...stateOf(req), email: emailIn(req) }
    const { email, language } = state
    if (email === '') return sendForgotten(res, 400, { ...state, error: 'emailRequired' })
    if (!emailShape.safeParse(email).success)
      return sendForgotten(res, 400, { ...state, error: 'emailInvalid' })
    const secondsToWait = await attempts.claimLink(email)
    if (secondsToWait > 0) {
      res.set('Retry-After', String(secondsToWait))
      return sendForgotten(res, 429, { ...state, secondsToWait })
    }
    sendLinkSent(res, language)
    const requestInfo = requestInfoOf(res)
    background.start(() => mailPasswordLink(services, { email, language }, requestInfo))
  })
  return routes
}

const stateOf = (req: Request) => ({ language: languageOf(req, req.query.lang), path: passwordLinksPath })

function emailIn({ body }: Request) {
  const { email }: Record<string, unknown> = body ?? {}
  if (typeof email !== 'string') throw new AppError('bad_request')
  return email.trim()
}
