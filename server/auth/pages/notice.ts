import type { Request, Response } from 'express'
import { languageOf } from '#server/http/language.ts'
import { html } from '#server/http/pages/html.ts'
import { sendPage } from './layout.ts'
import { texts } from './text.ts'

/** Somebody wanted to prove anew who they are, and their provider has not asked them: they are signed in, and no more. */
export function sendNotReauthenticated(req: Request, res: Response, returnTo: string) {
  const language = languageOf(req, req.query.lang)
  const text = texts[language]
  const content = html`<p>${text.notAskedText}</p>
    <a class="button" href="${returnTo}">${text.goOn}</a>`
  sendPage(res, 200, { language, title: text.notAskedTitle, content })
}
