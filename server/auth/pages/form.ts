import type { Response } from 'express'
import { html } from '#server/http/pages/html.ts'
import { passwordLinksPath } from '#shared/auth/paths.ts'
import type { Language } from '#shared/languages.ts'
import { alertLine, emailField, passwordField, type PasswordUse } from './fields.ts'
import { sendPage } from './layout.ts'
import { inSeconds, texts, type TextKey } from './text.ts'

type FieldErrors = { email?: TextKey; password?: TextKey }
export type FormState = {
  language: Language
  /** The path of the sign-in page; sign-up is below it. */
  path: string
  isSignupOpen: boolean
  /** Whether a forgotten password is replaced by mail. */
  hasMail: boolean
  email?: string
  errors?: FieldErrors
  /** An error of both fields together. */
  error?: TextKey
  secondsToWait?: number
}

export function sendSignIn(res: Response, status: number, state: FormState) {
  const { language, path, isSignupOpen, hasMail } = state
  const text = texts[language]
  const other = html`<p class="other">
    ${text.noAccount} <a href="${path}/sign-up?lang=${language}">${text.signUp}</a>
  </p>`
  const forgotten = html`<p class="other">
    <a href="${passwordLinksPath}?lang=${language}">${text.forgotten}</a>
  </p>`
  const content = html`${form(state, { action: path, submit: text.signIn, passwordUse: 'current-password' })}
  ${hasMail && forgotten} ${isSignupOpen && other}`
  sendPage(res, status, { ...page(state), title: text.signInTitle, content })
}

export function sendSignUp(res: Response, status: number, state: FormState) {
  const { language, path } = state
  const text = texts[language]
  const content = html`${form(state, { action: `${path}/sign-up`, submit: text.signUp, passwordUse: 'new-password' })}
    <p class="other">${text.hasAccount} <a href="${path}?lang=${language}">${text.signIn}</a></p>`
  sendPage(res, status, { ...page(state), title: text.signUpTitle, content })
}

const page = ({ language, errors, error, secondsToWait }: FormState) => ({
  language,
  hasSwitch: true,
  isError: Boolean(errors ?? error ?? secondsToWait),
})

type Ends = { action: string; submit: string; passwordUse: PasswordUse }

function form(
  { language, email, errors, error, secondsToWait }: FormState,
  { action, submit, passwordUse }: Ends,
) {
  const text = texts[language]
  const alert = secondsToWait ? text.wait(inSeconds(language, secondsToWait)) : error && text[error]
  // The first wrong field gets the focus: the page has no script to set it.
  const first = errors?.email ? 'email' : errors?.password || alert ? 'password' : 'email'
  return html`<form method="post" action="${action}?lang=${language}" novalidate>
    ${alert && alertLine(alert)}
    ${emailField({ text, email, error: errors?.email, hasFocus: first === 'email' })}
    ${passwordField({
      text,
      label: text.password,
      use: passwordUse,
      error: errors?.password,
      hasFocus: first === 'password',
    })}
    <button class="button" type="submit">${submit}</button>
  </form>`
}
