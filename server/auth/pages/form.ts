import type { Response } from 'express'
import { html } from '#server/http/pages/html.ts'
import type { Language } from '#shared/languages.ts'
import { sendPage } from './layout.ts'
import { inSeconds, texts, type Text } from './text.ts'

type FieldErrors = { email?: TextKey; password?: TextKey }
export type FormState = {
  language: Language
  /** The path of the sign-in page; sign-up is below it. */
  path: string
  isSignupOpen: boolean
  email?: string
  errors?: FieldErrors
  /** An error of both fields together. */
  error?: TextKey
  secondsToWait?: number
}
export type TextKey = { [K in keyof Text]: Text[K] extends string ? K : never }[keyof Text]

export function sendSignIn(res: Response, status: number, state: FormState) {
  const { language, path, isSignupOpen } = state
  const text = texts[language]
  const other = html`<p class="other">
    ${text.noAccount} <a href="${path}/sign-up?lang=${language}">${text.signUp}</a>
  </p>`
  const content = html`${form(state, { action: path, submit: text.signIn, passwordUse: 'current-password' })}
  ${isSignupOpen && other}`
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

type Ends = { action: string; submit: string; passwordUse: 'current-password' | 'new-password' }

function form(
  { language, email, errors, error, secondsToWait }: FormState,
  { action, submit, passwordUse }: Ends,
) {
  const text = texts[language]
  const alert = secondsToWait ? text.wait(inSeconds(language, secondsToWait)) : error && text[error]
  // The first wrong field gets the focus: the page has no script to set it.
  const first = errors?.email ? 'email' : errors?.password || alert ? 'password' : 'email'
  return html`<form method="post" action="${action}?lang=${language}" novalidate>
    ${alert && html`<p class="error alert" role="alert">${sign}<span>${alert}</span></p>`}
    <div class="field">
      <label for="email">${text.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        inputmode="email"
        required
        value="${email ?? ''}"
        ${first === 'email' && focus}${errors?.email && invalid('email-error')}
      />
      ${errors?.email && message('email-error', text[errors.email])}
    </div>
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

/** The form of a one-time link. It does not tell whose password it sets. */
export function sendNewPassword(
  res: Response,
  status: number,
  { language, path, error }: { language: Language; path: string; error?: TextKey },
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

type PasswordField = {
  text: Text
  label: string
  use: Ends['passwordUse']
  error: TextKey | undefined
  hasFocus: boolean
}

function passwordField({ text, label, use, error, hasFocus }: PasswordField) {
  const rule = use === 'new-password' && text.passwordRule
  return html`<div class="field">
    <label for="password">${label}</label>
    ${rule && html`<p class="hint" id="password-rule">${rule}</p>`}
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="${use}"
      required${hasFocus && focus}${
        error
          ? invalid(rule ? 'password-error password-rule' : 'password-error')
          : rule && described('password-rule')
      }
    />
    ${error && message('password-error', text[error])}
  </div>`
}

const focus = html` autofocus`
const described = (ids: string) => html` aria-describedby="${ids}"`
const invalid = (ids: string) => html` aria-invalid="true"${described(ids)}`
const message = (id: string, text: string) =>
  html`<p class="error" id="${id}">${sign}<span>${text}</span></p>`

const sign = html`<svg
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  aria-hidden="true"
>
  <circle cx="12" cy="12" r="9" />
  <path d="M12 7v6M12 16.5v.01" />
</svg>`
