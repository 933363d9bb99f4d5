import type { Request, RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the request only asks. */
export const isSafe = ({ method }: Pick<Request, 'method'>) => safeMethods.has(method)

/**
 * Refuses writes that another site's page sent, before the session is read. Browsers say where a request comes
 * from; a caller that says nothing at all passes only without a cookie, which is then no forgery.
 */
export function refuseForgery(publicOrigin: () => string): RequestHandler {
  return (req, _res, next) => {
    if (!isSafe(req) && !isOwn(req, publicOrigin())) throw new AppError('csrf')
    next()
  }
}

/** A navigation that another site started, or that the browser makes ahead of a click. */
export const isForeignNavigation = (req: Request) =>
  req.get('Sec-Fetch-Site') === 'cross-site' ||
  /prefetch|prerender/.test(req.get('Sec-Purpose') ?? req.get('Purpose') ?? '')

function isOwn(req: Request, publicOrigin: string) {
  const site = req.get('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const origin = req.get('Origin') ?? originOf(req.get('Referer'))
  if (origin !== undefined) return origin === publicOrigin
  return !req.get('Cookie')
}

function originOf(url: string | undefined) {
  if (url === undefined) return undefined
  return URL.canParse(url) ? new URL(url).origin : 'null'
}
