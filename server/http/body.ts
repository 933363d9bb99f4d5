import express, { type RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const bodyLimit = 32 * 1024

/** JSON bodies only: anything else with a body is refused before it is read. */
export const jsonBody: RequestHandler[] = [
  (req, _res, next) => {
    const hasBody = req.get('Transfer-Encoding') !== undefined || Number(req.get('Content-Length') ?? 0) > 0
    if (hasBody && !req.is('application/json')) throw new AppError('unsupported_type')
    next()
  },
  express.json({ limit: bodyLimit, strict: false }),
]
