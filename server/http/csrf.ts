import type { Request, RequestHandler } from 'express'
import { bringsSession } from '#server/auth/cookie.ts'
import { AppError } from '#shared/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the method only reads. */
export const isSafe = ({ method }: Pick<Request, 'method'>) => safeMethods.has(method)

/**
 * Refuses writes from pages of other sites, before the session is read. Browsers say where a request comes from; a
 * request without these headers only passes without a cookie.
 */
export function requireSameOrigin(publicOrigin: () => string): RequestHandler {
  return (req, _res, next) => {
    if (!isSafe(req) && !isOwn(req, publicOrigin())) throw new AppError('csrf')
    next()
  }
}

/** A navigation that another site started, or a prefetch. */
export const isForeignNavigation = (req: Request) =>
  req.get('Sec-Fetch-Site') === 'cross-site' || isPrefetch(req)

/**
 * Whether a document is requested, as opposed to an image, a frame, data or a prefetch. Browsers send Sec-Fetch-Dest
 * only to https and localhost: elsewhere an image is recognised by its Accept header.
 */
export function isTopLevel(req: Request) {
  if (isPrefetch(req)) return false
  const destination = req.get('Sec-Fetch-Dest')
  return destination === undefined ? !acceptsOnlyPictures(req) : destination === 'document'
}

/**
 * Who started a navigation with GET to an address that has an effect. `own`: the app's page, or the user. `other`:
 * another site, an image, a frame, a script, a prefetch: it must have no effect. `unknown`: a browser without Sec-Fetch
 * headers and Referer, or no browser.
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
 * Whether the user intends the effect of the address. Forms were checked before (`requireSameOrigin`); where the origin
 * is unknown and a session could be lost, the user is asked.
 */
export function navigationIntentOf(req: Request, publicOrigin: () => string): 'clear' | 'none' | 'unclear' {
  const from = isSafe(req) ? navigationOf(req, publicOrigin) : 'own'
  if (from === 'other') return 'none'
  return from === 'unknown' && bringsSession(req) ? 'unclear' : 'clear'
}

/** Whether a download was started by another site; a link with `download` requests it without a document. */
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
