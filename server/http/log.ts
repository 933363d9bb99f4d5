import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** Gives each request an id and writes one line when it is answered: no bodies, no query strings, no cookies. */
export function logRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now()
    res.locals.requestId = randomUUID()
    res.setHeader('X-Request-Id', res.locals.requestId)
    res.once('finish', () => {
      const { requestId, actor, routePath } = res.locals
      const ms = Math.round((performance.now() - started) * 10) / 10
      log.info({
        requestId,
        method: req.method,
        route: routePath ?? 'other',
        status: res.statusCode,
        ms,
        userId: actor?.userId,
      })
    })
    next()
  }
}
