import express, { type Request, type RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const bodyLimit = 32 * 1024
const silentMs = 20_000

/**
 * JSON bodies only, except for upload paths: anything else is refused before it is read. An upload that stalls for `ms`
 * is cut off, as its bytes are held in memory.
 */
export function readBody(uploads: ReadonlySet<string>, ms = silentMs): RequestHandler {
  const readJson = express.json({ limit: bodyLimit, strict: false })
  return (req, res, next) => {
    if (uploads.has(req.path)) cutOffSilent(req, ms)
    const { 'transfer-encoding': encoding, 'content-length': length } = req.headers
    if (encoding === undefined && length === undefined) return next()
    const isEmpty = encoding === undefined && !(Number(length) > 0)
    if (!isEmpty && !uploads.has(req.path) && !req.is('application/json'))
      throw new AppError('unsupported_type')
    readJson(req, res, next)
  }
}

function cutOffSilent(req: Request, ms: number) {
  req.setTimeout(ms, () => req.destroy())
  // Once the upload is complete the connection is silent because the server works.
  req.once('end', () => req.setTimeout(0))
}
