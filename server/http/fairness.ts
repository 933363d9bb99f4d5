import type { RequestHandler, Response } from 'express'
import { AppError } from '#shared/errors.ts'
import { isSafe } from './csrf.ts'
import { addressKey } from './limits.ts'
import { createQueue } from './queue.ts'

// Of ten connections to the database one is left for those who read, however many people write.
const maxRunning = 9
const maxPerPerson = 3
const maxWaitMs = 10_000

/**
 * Writes of one account, or of a visitor's address, take turns: a hundred at once that wait for each other would hold all
 * connections, and everybody else would be refused. Files are left out: they are slow to come, and have turns of their own.
 * `whoActs` finds out once more who acts when somebody has waited.
 */
export function queueWrites(uploads: ReadonlySet<string>, authenticate: RequestHandler): RequestHandler {
  const queue = createQueue({
    each: (active) => Math.max(1, Math.min(maxPerPerson, Math.floor(maxRunning / active))),
    atOnce: maxRunning,
    waitingEach: 100,
    waitingInAll: 1000,
  })
  return (req, res, next) => {
    if (isSafe(req) || uploads.has(req.path)) return next()
    const since = performance.now()
    let hasWaited = false
    res.locals.isQueued = true
    const leaveQueue = queue.enter(res.locals.actor?.userId ?? addressKey(req), (answered) => {
      res.locals.isQueued = false
      onAnswered(res, answered)
      if (performance.now() - since > maxWaitMs) return next(new AppError('unavailable'))
      // Their session or their rights may have ended while they waited.
      if (hasWaited) void authenticate(req, res, next)
      else next()
    })
    hasWaited = true
    res.once('close', () => {
      if (res.locals.isQueued || res.headersSent) leaveQueue()
    })
  }
}

// Not when it has been heard: what is made for somebody who went away takes its connection until it is made.
function onAnswered(res: Response, made: () => void) {
  const end = res.end.bind(res) as (...args: unknown[]) => Response
  res.end = (...args: unknown[]) => {
    made()
    return end(...args)
  }
}
