import express, { type Request, type RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const bodyLimit = 32 * 1024
const silentMs = 20_000

/**
 * JSON bodies only, except for upload paths: anything else is refused before it is read. An upload that stalls for `ms`
 * is cut off, as its bytes are held in memory.
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
  // Once the upload is complete the connection is silent because the server works.
  req.once('end', () => req.setTimeout(0))
}
