import type { RequestHandler, Response } from 'express'
import { AppError } from '#shared/errors.ts'
import { isSafe } from './csrf.ts'
import { addressKey } from './limits.ts'
import { createQueue } from './queue.ts'

const maxWaitMs = 10_000

/**
 * Queues the writes of each account, or of a visitor's address: a hundred at once that wait for each other's locks would hold
 * all connections, and everybody else would be refused. Uploads are slow to arrive, and have a queue of their own.
 * `authenticate` runs again after the wait. Of the connections to the database one is left for reads, however many people
 * write, and one person's writes have a third of the others.
 */
export function queueWrites(
  uploads: ReadonlySet<string>,
  authenticate: RequestHandler,
  connections: number,
): RequestHandler {
  const maxRunning = connections - 1
  const maxPerPerson = Math.floor(maxRunning / 3)
  const queue = createQueue({
    each: (active) => Math.max(1, Math.min(maxPerPerson, Math.floor(maxRunning / active))),
    atOnce: maxRunning,
    waitingEach: 10 * connections,
    waitingInAll: 100 * connections,
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
      // The session or the rights may have ended meanwhile.
      if (hasWaited) void authenticate(req, res, next)
      else next()
    })
    hasWaited = true
    res.once('close', () => {
      if (res.locals.isQueued || res.headersSent) leaveQueue()
    })
  }
}

// Not on `close`: a request whose client went away uses its connection until it is answered.
function onAnswered(res: Response, answered: () => void) {
  const end = res.end.bind(res) as (...args: unknown[]) => Response
  res.end = (...args: unknown[]) => {
    answered()
    return end(...args)
  }
}

/** Refuses at once what the pool can't answer in time. */
export function shedLoad(connections: number): RequestHandler {
  const maxUnanswered = 20 * connections
  const open = new Set<Response>()
  return (_req, res, next) => {
    if (open.size >= maxUnanswered && [...open].filter(isUnanswered).length >= maxUnanswered)
      throw new AppError('unavailable')
    open.add(res)
    res.once('close', () => void open.delete(res))
    next()
  }
}

// A request that is still arriving, is being answered or is queued among the writes of its account uses no connection.
const isUnanswered = ({ req, headersSent, locals }: Response) =>
  req.complete && !headersSent && !locals.isQueued

/** Refuses writes before the disk is full: a full one would end reads too. */
export const requireDiskSpace =
  (hasSpace: () => boolean): RequestHandler =>
  (req, _res, next) => {
    if (!hasSpace() && !isSafe(req)) throw new AppError('unavailable')
    next()
  }
