import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Env } from '#server/env.ts'

const yearMs = 365 * 24 * 3_600_000

/**
 * Lets handlers know a visitor's browser again, by a random cookie that has no other meaning. It is set when it is first asked
 * for, once for a request.
 */
export function knowBrowser({ publicUrl }: Pick<Env, 'publicUrl'>): RequestHandler {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-browser' : 'browser'
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, maxAge: yearMs } as const
  const value = isSecure ? /(?:^|;)\s*__Host-browser=([\w-]{22})/ : /(?:^|;)\s*browser=([\w-]{22})/
  return (req, res, next) => {
    let known = value.exec(req.headers.cookie ?? '')?.[1]
    res.locals.browserKey = () => {
      if (known === undefined) {
        known = randomBytes(16).toString('base64url')
        res.cookie(name, known, cookie)
      }
      return known
    }
    next()
  }
}
