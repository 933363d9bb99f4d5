import type { Response } from 'express'
import { brand, frame, languageSwitch, contentSecurityPolicy } from '#server/http/pages/frame.ts'
import { html, type Html } from '#server/http/pages/html.ts'
import type { Language } from '#shared/languages.ts'
import { styleHref } from './style.ts'
import { texts } from './text.ts'

type Page = {
  language: Language
  title: string
  content: Html
  isError?: boolean
  /** A language switch; the page also follows the language chosen in the app. */
  hasSwitch?: boolean
  /** Its form may redirect to an external provider. */
  leadsAway?: boolean
}

export function sendPage(res: Response, status: number, page: Page) {
  const { language, title, isError, hasSwitch, leadsAway = false } = page
  const scriptHref = hasSwitch ? '/language.js' : undefined
  const name = isError ? `${texts[language].errorTitle}${title}` : title
  res
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy({ scriptHref, leadsAway }),
      Vary: 'Accept-Language',
    })
    .type('html')
    .send(
      frame({
        language,
        title: name,
        styleHref,
        scriptHref,
        body: layout(page),
      }),
    )
}

const layout = ({ language, title, content, hasSwitch }: Page) =>
  html`<header class="court">
      ${lines}
      <div class="top">${brand(language)} ${hasSwitch && languageSwitch(language)}</div>
      <p class="claim">${texts[language].claim}</p>
    </header>
    <main>
      <div class="card">
        <h1>${title}</h1>
        ${content}
      </div>
    </main>`

// A court seen from behind the baseline, and a lob over the net.
const lines = html`<svg viewBox="0 0 800 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <path d="M232 260h336l300 360H-68z" fill="#1556B8" />
  <path d="M232 260h336l93 112H139z" fill="#0F4AA4" />
  <g fill="none" stroke="#fff">
    <path d="M232 260h336l300 360H-68z" stroke-width="5" />
    <path d="M212 284h376M400 284v210M37 494h726" stroke-width="4" />
  </g>
  <path d="M118 330h564v60H118z" fill="#fff" opacity=".16" />
  <path d="M118 330h564" stroke="#fff" stroke-width="8" />
  <path d="M118 322v78M682 322v78" stroke="#081A2E" stroke-width="9" />
  <path
    d="M250 620C300 420 400 250 560 232"
    fill="none"
    stroke="#D8F230"
    stroke-width="5"
    stroke-dasharray="1 14"
    stroke-linecap="round"
  />
  <circle cx="584" cy="230" r="26" fill="#D8F230" stroke="#081A2E" stroke-width="5" />
</svg>`
