import { languages, type Language } from '#shared/languages.ts'
import { serverTexts } from '#shared/texts.ts'
import { html, type Html } from './html.ts'

type Script = { scriptHref?: string | undefined }
type Frame = Script & { language: Language; title: string; styleHref: string; body: Html }

/**
 * The content security policy of a server page: a stylesheet, a font and form posts; with a script also that one and
 * its requests. `leadsAway`: the form's answer may redirect to an external provider, which browsers check against the
 * policy.
 */
export const contentSecurityPolicy = ({
  scriptHref,
  leadsAway = false,
}: Script & { leadsAway?: boolean } = {}) =>
  [
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'",
    `form-action 'self'${leadsAway ? ' https: http:' : ''}`,
    "frame-ancestors 'none'; base-uri 'none'",
    ...(scriptHref === undefined ? [] : ["script-src 'self'; connect-src 'self'"]),
  ].join('; ')

/** The document around each page of the server. */
export const frame = ({ language, title, styleHref, scriptHref, body }: Frame) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Bandeja</title>
        <meta name="theme-color" content="#062A60" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${styleHref}" />
        ${scriptHref && html`<script defer src="${scriptHref}"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup

/** Links to the same page in each language. */
export const languageSwitch = (current: Language) =>
  html`<nav class="lang" aria-label="${serverTexts[current].pages.frame.language}">
    ${languages.map(
      (language) =>
        html`<a
          href="?lang=${language}"
          lang="${language}"
          hreflang="${language}"
          aria-label="${serverTexts[language].pages.frame.name}"
          ${language === current && html` aria-current="true"`}
          >${language.toUpperCase()}</a
        >`,
    )}
  </nav>`

/** The link into the app. */
export const brand = (language: Language) =>
  html`<a class="brand" href="/" aria-label="${serverTexts[language].pages.frame.home}"
    >${mark}<span>Bandeja</span></a
  >`

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="#0D4BA6" />
  <path d="M4 4h24v24H4z" fill="none" stroke="#fff" stroke-width="2" />
  <path d="M16 1.5v29" stroke="#fff" stroke-width="3" />
  <path d="M8.5 4v24M23.5 4v24M8.5 16h15" stroke="#fff" stroke-width="1.6" opacity=".75" />
  <circle cx="22.5" cy="10" r="5.6" fill="#D8F230" stroke="#081A2E" stroke-width="2" />
</svg>`
