import type { Request, RequestHandler } from 'express'
import { bringsSession } from '#server/auth/cookie.ts'
import { AppError } from '#shared/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the request only asks. */
export const isSafe = ({ method }: Pick<Request, 'method'>) => safeMethods.has(method)

/**
 * Refuses writes that another site's page sent, before the session is read. Browsers say where a request comes
 * from; a caller that says nothing at all passes only without a cookie, which is then no forgery.
 */
export function requireSameOrigin(publicOrigin: () => string): RequestHandler {
  return (req, _res, next) => {
    if (!isSafe(req) && !isOwn(req, publicOrigin())) throw new AppError('csrf')
    next()
  }
}

/** A navigation that another site started, or that the browser makes ahead of a click. */
export const isForeignNavigation = (req: Request) =>
  req.get('Sec-Fetch-Site') === 'cross-site' || isPrefetch(req)

/**
 * Whether a whole page is asked for, as opposed to a picture, a frame or a script's data, and not ahead of a click. A browser
 * says so with Sec-Fetch-Dest, but only to https and to this machine: elsewhere a picture is known by what it accepts.
 */
export function isTopLevel(req: Request) {
  if (isPrefetch(req)) return false
  const destination = req.get('Sec-Fetch-Dest')
  return destination === undefined ? !acceptsOnlyPictures(req) : destination === 'document'
}

/**
 * Who sent the browser to an address that changes something although it is asked for with GET. `own`: a page of ours, or the
 * person. `other`: another site, a picture, a frame, a script, the browser ahead of a click: it must have no effect.
 * `unknown`: a browser without Sec-Fetch headers that names no page, or no browser at all.
 */
export function navigationOf(req: Request, publicOrigin: () => string): 'own' | 'other' | 'unknown' {
  const site = req.get('Sec-Fetch-Site') ?? 'same-origin'
  if (!isTopLevel(req) || !['same-origin', 'none'].includes(site)) return 'other'
  if (req.get('Sec-Fetch-Dest') !== undefined) return 'own'
  const from = originOf(req.get('Referer'))
  if (from === undefined) return 'unknown'
  return from === publicOrigin() ? 'own' : 'other'
}

/**
 * Whether the person wants what the address does. A form was judged before (`refuseForgery`); where nobody says who sent the
 * browser, and it brings a session that may be lost, the person has to be asked.
 */
export function navigationIntentOf(req: Request, publicOrigin: () => string): 'clear' | 'none' | 'unclear' {
  const from = isSafe(req) ? navigationOf(req, publicOrigin) : 'own'
  if (from === 'other') return 'none'
  return from === 'unknown' && bringsSession(req) ? 'unclear' : 'clear'
}

/** Whether a file is asked for by somebody else than the person: a link with `download` asks for it without a page. */
export function isForeignDownload(req: Request, publicOrigin: () => string) {
  const isSaved =
    req.get('Sec-Fetch-Dest') === 'empty' &&
    req.get('Sec-Fetch-Site') === 'same-origin' &&
    req.get('Sec-Fetch-Mode') !== 'cors' &&
    !isPrefetch(req)
  return !isSaved && navigationOf(req, publicOrigin) === 'other'
}

function isOwn(req: Request, publicOrigin: string) {
  const site = req.get('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const origin = req.get('Origin') ?? originOf(req.get('Referer'))
  if (origin !== undefined) return origin === publicOrigin
  return !req.get('Cookie')
}

const isPrefetch = (req: Request) =>
  /prefetch|prerender/.test(req.get('Sec-Purpose') ?? req.get('Purpose') ?? req.get('X-Moz') ?? '')

function acceptsOnlyPictures(req: Request) {
  const accepted = req.get('Accept') ?? ''
  return accepted.includes('image/') && !accepted.includes('text/html')
}

function originOf(url: string | undefined) {
  if (url === undefined) return undefined
  return URL.canParse(url) ? new URL(url).origin : 'null'
}
