import express, { type Request, type RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const bodyLimit = 32 * 1024
const silentMs = 20_000

/**
 * JSON bodies only, but for the paths that take files: anything else is refused before it is read. Who stops in the middle of a
 * file is cut off after `ms`: what has come until then is held.
 */
export const readBody = (uploads: ReadonlySet<string>, ms = silentMs): RequestHandler[] => [
  (req, _res, next) => {
    if (uploads.has(req.path)) cutOffSilent(req, ms)
    const hasBody = req.get('Transfer-Encoding') !== undefined || Number(req.get('Content-Length') ?? 0) > 0
    if (hasBody && !uploads.has(req.path) && !req.is('application/json'))
      throw new AppError('unsupported_type')
    next()
  },
  express.json({ limit: bodyLimit, strict: false }),
]

function cutOffSilent(req: Request, ms: number) {
  req.setTimeout(ms, () => req.destroy())
  // Later the connection is silent because we are at work.
  req.once('end', () => req.setTimeout(0))
}
