import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Services } from '#server/http/context.ts'
import { logFault, toAppError } from '#server/http/errors.ts'
import { languageOf } from '#server/http/language.ts'
import { html } from '#server/http/pages/html.ts'
import { loginPath } from '#shared/auth/paths.ts'
import { sendPage } from './layout.ts'
import { inSeconds, texts } from './text.ts'

type Refusal = 'failed' | 'clash' | 'closed' | 'link' | 'unavailable' | 'unexpected'

const leadingToSignIn = new Set<Refusal>(['clash', 'closed', 'link'])

/** An error page with a way on. Text from a provider is never shown. */
export function refuse(req: Request, res: Response, status: number, refusal = refusalOf(status)) {
  if (status === 503) res.set('Retry-After', '5')
  const text = texts[languageOf(req, req.query.lang)]
  const action = leadingToSignIn.has(refusal) ? text.signIn : text.again
  send(req, res, status, { title: text[`${refusal}Title`], text: text[`${refusal}Text`], action })
}

/** For addresses that browsers navigate to: errors become pages. Logs server errors. */
export function answerErrorWithPage(log: Services['log']): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const { status, retryAfter = 60 } = toAppError(thrown)
    if (res.headersSent) return next(thrown)
    logFault(log, thrown, status, res)
    if (status === 429) return refuseTooMany(req, res, retryAfter)
    refuse(req, res, status)
  }
}

function refusalOf(status: number): Refusal {
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'unexpected' : 'failed'
}

function refuseTooMany(req: Request, res: Response, seconds: number) {
  const language = languageOf(req, req.query.lang)
  const when = inSeconds(language, seconds)
  res.set('Retry-After', String(seconds))
  const { tooManyTitle, tooManyText, again } = texts[language]
  send(req, res, 429, { title: tooManyTitle, text: tooManyText(when), action: again })
}

type Content = { title: string; text: string; action: string }

function send(req: Request, res: Response, status: number, { title, text: words, action }: Content) {
  const language = languageOf(req, req.query.lang)
  const text = texts[language]
  const content = html`<p>${words}</p>
    <a class="button" href="${loginPath}?lang=${language}">${action}</a>
    <p class="other"><a href="/">${text.toStart}</a></p>`
  sendPage(res, status, { language, title, content, isError: true })
}

/**
 * Asks for a confirmation where the browser does not tell whether the person navigated here or another site sent them. The
 * button posts to the same address. There is no language switch: following its link would itself confirm.
 */
export function sendConfirmation(req: Request, res: Response, subject: 'login' | 'logout' | 'demo') {
  const language = languageOf(req, req.query.lang)
  const text = texts[language]
  const { pathname, search } = new URL(req.originalUrl, 'http://own')
  const content = html`<p>${text[`${subject}Question`]}</p>
    <form method="post" action="${pathname}${search}">
      <button class="button" type="submit">${text[`${subject}Yes`]}</button>
    </form>
    <p class="other"><a href="/">${text.toStart}</a></p>`
  sendPage(res, 200, { language, title: text[`${subject}Title`], content, leadsAway: true })
}

/** The person is signed in, but their provider did not ask them to authenticate again. */
export function sendNotReauthenticated(req: Request, res: Response, returnTo: string) {
  const language = languageOf(req, req.query.lang)
  const text = texts[language]
  const content = html`<p>${text.notAskedText}</p>
    <a class="button" href="${returnTo}">${text.goOn}</a>`
  sendPage(res, 200, { language, title: text.notAskedTitle, content })
}
