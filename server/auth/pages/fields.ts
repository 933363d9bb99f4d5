import { html } from '#server/http/pages/html.ts'
import type { Text, TextKey } from './text.ts'

export type PasswordUse = 'current-password' | 'new-password'

type EmailField = {
  text: Text
  email: string | undefined
  error: TextKey | undefined
  hasFocus: boolean
}

export const emailField = ({ text, email, error, hasFocus }: EmailField) =>
  html`<div class="field">
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
      ${hasFocus && focus}${error && invalid('email-error')}
    />
    ${error && message('email-error', text[error])}
  </div>`

type PasswordField = {
  text: Text
  label: string
  use: PasswordUse
  error: TextKey | undefined
  hasFocus: boolean
}

export function passwordField({ text, label, use, error, hasFocus }: PasswordField) {
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

/** An error of the whole form. */
export const alertLine = (alert: string) =>
  html`<p class="error alert" role="alert">${sign}<span>${alert}</span></p>`

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
