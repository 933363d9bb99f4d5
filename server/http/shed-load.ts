import type { RequestHandler, Response } from 'express'
import { AppError } from '#shared/errors.ts'

const maxWaiting = 200

/** Beyond what the pool can answer in time, saying no at once is kinder than letting everybody wait. */
export function shedLoad(): RequestHandler {
  const open = new Set<Response>()
  return (_req, res, next) => {
    if (open.size >= maxWaiting && [...open].filter(isWaiting).length >= maxWaiting)
      throw new AppError('unavailable')
    open.add(res)
    res.once('close', () => void open.delete(res))
    next()
  }
}

// Whoever still sends, or reads the answer, keeps only their own network busy: slow ones turn nobody away. Nor do those who
// wait for a turn among the writes of their own account.
const isWaiting = ({ req, headersSent, locals }: Response) => req.complete && !headersSent && !locals.isQueued
