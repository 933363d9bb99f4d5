import { Router, type Request, type RequestHandler, type Response } from 'express'
import { sendPage } from '#server/auth/pages/layout.ts'
import { answerErrorWithPage } from '#server/auth/pages/messages.ts'
import type { Services } from '#server/http/context.ts'
import { languageOf } from '#server/http/language.ts'
import { html } from '#server/http/pages/html.ts'
import { endMail } from '#server/notifications/preferences/service.ts'
import { unsubscribePath } from '#shared/mail/paths.ts'
import { mailTexts } from '#shared/texts.ts'
import { unsubscribeTokens } from './token.ts'

/**
 * Ends all mail without a session. GET only asks, as programs that check mails follow their links; POST ends it, for the page's
 * button as for mail programs (RFC 8058), which send neither cookie nor origin. Bodies are not read.
 */
export async function unsubscribeRoutes(services: Services) {
  const { userIdIn } = await unsubscribeTokens(services)
  const withUser =
    (
      act: (req: Request, res: Response, userId: string) => Promise<void> | void,
    ): RequestHandler<{ token: string }> =>
    async (req, res) => {
      res.locals.routePath = unsubscribePath
      const userId = userIdIn(req.params.token)
      if (userId === undefined) return sendUnknown(req, res)
      await act(req, res, userId)
    }
  const end = async (req: Request, res: Response, userId: string) => {
    await endMail(services.db, userId, services.clock())
    sendEnded(req, res)
  }
  const routes = Router()
  routes.get(unsubscribePath, withUser(sendQuestion))
  routes.post(unsubscribePath, withUser(end))
  routes.use(unsubscribePath, answerErrorWithPage(services.log))
  return routes
}

function sendQuestion(req: Request, res: Response) {
  const language = languageOf(req, req.query.lang)
  const { title, question, end } = mailTexts[language].page
  const content = html`<p>${question}</p>
    <form method="post" action="${req.path}?lang=${language}">
      <button class="button" type="submit">${end}</button>
    </form>`
  sendPage(res, 200, { language, title, content, hasSwitch: true })
}

function sendEnded(req: Request, res: Response) {
  const language = languageOf(req, req.query.lang)
  const { endedTitle, ended, settings } = mailTexts[language].page
  const content = html`<p>${ended}</p>
    <a class="button" href="/?tab=settings">${settings}</a>`
  sendPage(res, 200, { language, title: endedTitle, content })
}

function sendUnknown(req: Request, res: Response) {
  const language = languageOf(req, req.query.lang)
  const { unknownTitle, unknown, settings } = mailTexts[language].page
  const content = html`<p>${unknown}</p>
    <a class="button" href="/?tab=settings">${settings}</a>`
  sendPage(res, 404, { language, title: unknownTitle, content, isError: true })
}
