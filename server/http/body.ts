import express, { type RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const bodyLimit = 32 * 1024

/** JSON bodies only, but for the paths that take files: anything else is refused before it is read. */
export const readBody = (uploads: ReadonlySet<string>): RequestHandler[] => [
  (req, _res, next) => {
    const hasBody = req.get('Transfer-Encoding') !== undefined || Number(req.get('Content-Length') ?? 0) > 0
    if (hasBody && !uploads.has(req.path) && !req.is('application/json'))
      throw new AppError('unsupported_type')
    next()
  },
  express.json({ limit: bodyLimit, strict: false }),
]
