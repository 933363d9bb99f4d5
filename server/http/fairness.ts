import type { RequestHandler, Response } from 'express'
import { AppError } from '#shared/errors.ts'
import { isSafe } from './csrf.ts'
import { addressKey } from './limits.ts'
import { createTurns } from './turns.ts'

// Of ten connections to the database one is left for those who read, however many people write.
const shared = 9
const mostEach = 3
const patienceMs = 10_000

/**
 * Writes of one account, or of a visitor's address, take turns: a hundred at once that wait for each other would hold all
 * connections, and everybody else would be refused. Files are left out: they are slow to come, and have turns of their own.
 * `whoActs` finds out once more who acts when somebody has waited.
 */
export function takeTurns(uploads: ReadonlySet<string>, whoActs: RequestHandler): RequestHandler {
  const turns = createTurns({
    each: (active) => Math.max(1, Math.min(mostEach, Math.floor(shared / active))),
    atOnce: shared,
    waitingEach: 100,
    waitingInAll: 1000,
  })
  return (req, res, next) => {
    if (isSafe(req) || uploads.has(req.path)) return next()
    const since = performance.now()
    let hasWaited = false
    res.locals.isQueued = true
    const leave = turns.enter(res.locals.actor?.userId ?? addressKey(req), (made) => {
      res.locals.isQueued = false
      onceMade(res, made)
      if (performance.now() - since > patienceMs) return next(new AppError('unavailable'))
      // Their session or their rights may have ended while they waited.
      if (hasWaited) void whoActs(req, res, next)
      else next()
    })
    hasWaited = true
    res.once('close', () => {
      if (res.locals.isQueued || res.headersSent) leave()
    })
  }
}

// Not when it has been heard: what is made for somebody who went away takes its connection until it is made.
function onceMade(res: Response, made: () => void) {
  const end = res.end.bind(res) as (...args: unknown[]) => Response
  res.end = (...args: unknown[]) => {
    made()
    return end(...args)
  }
}
