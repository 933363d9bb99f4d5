import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

const year = 365 * 24 * 3600

/** Security headers for everything. `isDev` lets the build server's inline start-up script run. */
export function securityHeaders({ isSecure, isDev }: { isSecure: boolean; isDev: boolean }): RequestHandler {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: isDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          styleSrc: isDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: isDev ? ["'self'", 'ws:'] : ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          ...(isSecure && { upgradeInsecureRequests: [] }),
        },
      },
      // `no-referrer` would make browsers send `Origin: null` with the sign-in form.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: isSecure && { maxAge: year, includeSubDomains: true },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  )
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

// They are the same for each request, so helmet runs once.
function headersOf(middleware: ReturnType<typeof helmet>) {
  const headers: [string, string][] = []
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  middleware(answer.req, answer, () => {
    for (const [name, value] of Object.entries(answer.getHeaders())) headers.push([name, String(value)])
  })
  return headers
}

/** The styles and scripts that are built into a page, by their hashes. */
export const inlineIn = (html: string) => ({
  style: hashesIn(html, 'style'),
  script: hashesIn(html, 'script'),
})

const hashesIn = (html: string, tag: string) =>
  html
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${tag}>`)))
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** Lets the page of a response have these, and no others. */
export function allowInline(res: Response, { style, script }: ReturnType<typeof inlineIn>) {
  const policy = res.getHeader('Content-Security-Policy')
  if (typeof policy !== 'string') return
  const withStyles = policy.replace("style-src 'self'", (own) => own + style.join(''))
  const withBoth = withStyles.replace("script-src 'self'", (own) => own + script.join(''))
  res.setHeader('Content-Security-Policy', withBoth)
}

/** Answers of the API are never cached or rendered as a page. */
export const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  next()
}
