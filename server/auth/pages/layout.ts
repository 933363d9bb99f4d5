import type { Response } from 'express'
import { html, type Html } from './html.ts'
import { languages, type Language } from './language.ts'
import { styleHref } from './style.ts'
import { texts } from './text.ts'

type Page = { language: Language; title: string; content: Html; isError?: boolean; hasSwitch?: boolean }

// Pages of ours load a stylesheet, a font and nothing else, also under /api.
export const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export function sendPage(res: Response, status: number, page: Page) {
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy, Vary: 'Accept-Language' })
  res.type('html').send(layout(page).markup)
}

function layout({ language, title, content, isError, hasSwitch }: Page) {
  const text = texts[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${isError && text.errorTitle}${title} · Bandeja</title>
        <meta name="theme-color" content="#062A60" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${styleHref}" />
      </head>
      <body>
        <header class="court">
          ${lines}
          <div class="top">
            <a class="brand" href="/" aria-label="${text.home}">${mark}<span>Bandeja</span></a>
            ${hasSwitch && languageSwitch(language)}
          </div>
          <p class="claim">${text.claim}</p>
        </header>
        <main>
          <div class="card">
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
      </body>
    </html>`
}

const names = { en: 'English', es: 'Español' }

export const languageSwitch = (current: Language) =>
  html`<nav class="lang" aria-label="${texts[current].languageLabel}">
    ${languages
      .toReversed()
      .map(
        (language) =>
          html`<a
            href="?lang=${language}"
            lang="${language}"
            hreflang="${language}"
            aria-label="${names[language]}"
            ${language === current && html` aria-current="true"`}
            >${language.toUpperCase()}</a
          >`,
      )}
  </nav>`

export const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="#0D4BA6" />
  <path d="M4 4h24v24H4z" fill="none" stroke="#fff" stroke-width="2" />
  <path d="M16 1.5v29" stroke="#fff" stroke-width="3" />
  <path d="M8.5 4v24M23.5 4v24M8.5 16h15" stroke="#fff" stroke-width="1.6" opacity=".75" />
  <circle cx="22.5" cy="10" r="5.6" fill="#D8F230" stroke="#081A2E" stroke-width="2" />
</svg>`

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
