import { html, type Html } from '#server/http/pages/html.ts'
import type { Language } from '#shared/languages.ts'

type Link = { name: string; url: string }
export type MailText = {
  language: Language
  subject: string
  paragraphs: string[]
  action?: Link
  /** Why its reader gets it. */
  reason: string
  /** Null for a mail about the account, which cannot be turned off. */
  unsubscribe: Link | null
}

export const plainText = ({ paragraphs, action, reason, unsubscribe }: MailText) =>
  [
    ...paragraphs,
    ...(action ? [`${action.name}:\n${action.url}`] : []),
    ['-- ', reason, ...(unsubscribe ? [`${unsubscribe.name}: ${unsubscribe.url}`] : [])].join('\n'),
  ].join('\n\n') + '\n'

/** Without pictures and scripts; the styles that mail programs drop are not needed to read it. */
export const htmlText = ({ language, subject, paragraphs, action, reason, unsubscribe }: MailText) =>
  html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkStyle}
        </style>
      </head>
      <body class="page" style="margin:0;padding:24px 16px;background:#EBF1F4;color:#081A2E;${font}">
        <div
          class="card"
          style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border-radius:12px"
        >
          <p style="margin:0 0 16px;font-weight:800">Bandeja</p>
          <h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${subject}</h1>
          ${paragraphs.map(
            (text) => html`<p dir="auto" style="margin:0 0 20px;overflow-wrap:anywhere">${text}</p>`,
          )}
          ${
            action &&
            html`<p style="margin:0 0 4px">
              <a class="action" href="${action.url}" style="${button}">${action.name}</a>
            </p>`
          }
        </div>
        <p class="why" style="max-width:480px;margin:16px auto 0;font-size:13px;color:#3F5165">
          ${reason}${unsubscribe && link(unsubscribe)}
        </p>
      </body>
    </html>`.markup

const link = ({ name, url }: Link) =>
  html`<br /><a class="why" href="${url}" style="color:#3F5165">${name}</a>`

const font = "font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const button =
  'display:inline-block;padding:14px 22px;border-radius:8px;background:#0D4BA6;color:#fff;font-weight:700;text-decoration:none'

// Mail programs that know dark themes let it win over the styles of the elements.
const darkStyle: Html = {
  markup: `@media (prefers-color-scheme:dark){.page{background:#06101B!important;color:#F2F7FB!important}
.card{background:#0D1B2A!important}.action{background:#2263D0!important}.why{color:#B6C6D5!important}}`,
}
