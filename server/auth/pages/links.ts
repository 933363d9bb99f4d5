import type { Response } from 'express'
import { html } from '#server/http/pages/html.ts'
import { loginPath } from '#shared/auth/paths.ts'
import type { Language } from '#shared/languages.ts'
import { alertLine, emailField, passwordField } from './fields.ts'
import { sendPage } from './layout.ts'
import { inSeconds, texts, type TextKey } from './text.ts'

type Place = { language: Language; path: string }
type Forgotten = Place & { email?: string; error?: TextKey; secondsToWait?: number }

/** Asks for the address to which a link to a new password is sent. */
export function sendForgotten(res: Response, status: number, state: Forgotten) {
  const { language, path, email, error, secondsToWait } = state
  const text = texts[language]
  const alert = secondsToWait && text.waitForLink(inSeconds(language, secondsToWait))
  const content = html`<p>${text.forgottenText}</p>
    <form method="post" action="${path}?lang=${language}" novalidate>
      ${alert && alertLine(alert)} ${emailField({ text, email, error, hasFocus: true })}
      <button class="button" type="submit">${text.sendLink}</button>
    </form>
    ${toSignIn(language)}`
  const isError = error !== undefined || secondsToWait !== undefined
  sendPage(res, status, { language, hasSwitch: true, isError, title: text.forgottenTitle, content })
}

/** The same for an address with an account and for one without. */
export function sendLinkSent(res: Response, language: Language) {
  const text = texts[language]
  const content = html`<p>${text.linkSentText}</p>
    ${toSignIn(language)}`
  sendPage(res, 200, { language, title: text.linkSentTitle, content })
}

const toSignIn = (language: Language) =>
  html`<p class="other"><a href="${loginPath}?lang=${language}">${texts[language].toSignIn}</a></p>`

/** The form of a link to a new password. It does not tell whose password it sets. */
export function sendNewPassword(
  res: Response,
  status: number,
  { language, path, error }: Place & { error?: TextKey },
) {
  const text = texts[language]
  const field = { text, label: text.newPassword, use: 'new-password', error, hasFocus: true } as const
  const content = html`<p>${text.newPasswordText}</p>
    <form method="post" action="${path}?lang=${language}" novalidate>
      ${passwordField(field)}
      <button class="button" type="submit">${text.setPassword}</button>
    </form>`
  const page = { language, hasSwitch: true, isError: error !== undefined }
  sendPage(res, status, { ...page, title: text.newPasswordTitle, content })
}

/** Asks before an address is verified: programs that look at the links in mails follow them, and press no buttons. */
export function sendAddressQuestion(res: Response, { language, path }: Place) {
  const text = texts[language]
  const content = html`<p>${text.addressText}</p>
    <form method="post" action="${path}?lang=${language}">
      <button class="button" type="submit">${text.confirmAddress}</button>
    </form>`
  sendPage(res, 200, { language, hasSwitch: true, title: text.addressTitle, content })
}

export function sendAddressVerified(res: Response, language: Language) {
  const text = texts[language]
  const content = html`<p>${text.addressVerifiedText}</p>
    <a class="button" href="/">${text.goOn}</a>`
  sendPage(res, 200, { language, title: text.addressVerifiedTitle, content })
}
