import type { RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'

const mostWaiting = 200

/** Beyond what the pool can answer in time, saying no at once is kinder than letting everybody wait. */
export function shedLoad(): RequestHandler {
  let waiting = 0
  return (_req, res, next) => {
    if (waiting >= mostWaiting) throw new AppError('unavailable')
    waiting += 1
    res.once('close', () => void (waiting -= 1))
    next()
  }
}
