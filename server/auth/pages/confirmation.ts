import type { Request, Response } from 'express'
import { languageOf } from '#server/http/language.ts'
import { html } from '#server/http/pages/html.ts'
import { sendPage } from './layout.ts'
import { texts } from './text.ts'

/**
 * Asks whether the person wants what the address does, where the browser does not say that they went there. The button sends
 * the same address as a form. Without a switch of languages: going to the address from this page would be an answer.
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
