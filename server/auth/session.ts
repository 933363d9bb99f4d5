import { promisify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import type { Services } from '#server/http/context.ts'
import type { SessionCookie } from './cookie.ts'
import { absoluteMs } from './lifetime.ts'
import * as store from './store.ts'

/** A sign-in under way: what the provider's answer has to match, and where the person wanted to go. */
export type PendingLogin = { state: string; returnTo: string; transaction: unknown }

declare module 'express-session' {
  interface SessionData {
    userId: string
    createdAt: string
    /** Only for an outside provider, which wants it back when the person signs out. */
    idToken: string
    logins: PendingLogin[]
    /** The slot of the sign-in strategy: the one transaction that it writes or reads. */
    login: unknown
  }
}

/**
 * The session for the few routes that write to it. All others read who acts with one query of their own: a slow
 * request that wrote to its session would bring a signed-out one back to life.
 */
export function sessionMiddleware({ sessionPool }: Services, cookie: SessionCookie): RequestHandler {
  const Store = connectPgSimple(session)
  const open = session({
    name: cookie.name,
    secret: cookie.secrets,
    store: new Store({
      pool: sessionPool,
      tableName: 'sessions',
      disableTouch: true,
      pruneSessionInterval: false,
    }),
    resave: false,
    saveUninitialized: false,
    rolling: false,
    cookie: { ...cookie.attributes, maxAge: absoluteMs },
  })
  return (req, res, next) => {
    // PUBLIC_URL says that people come by https, whatever the last proxy passes on: no browser keeps a Secure cookie
    // that came another way.
    if (cookie.attributes.secure) Object.defineProperty(req, 'secure', { value: true })
    open(req, res, next)
  }
}

/**
 * Opens a session of its own for the user: a new id, so that nobody who knew the old one gets in, and saved before
 * the answer leaves, so that the very next request is already known. Needs the session middleware in front.
 */
export async function signIn(services: Services, req: Request, userId: string, idToken?: string) {
  const now = services.clock()
  const { logins } = req.session
  await call(req, 'regenerate')
  Object.assign(req.session, { userId, createdAt: now.toISOString(), idToken, logins })
  await call(req, 'save')
  await store.setLastSeen(services.sessionPool, req.sessionID, now)
}

export const saveSession = (req: Request) => call(req, 'save')
export const destroySession = (req: Request) => call(req, 'destroy')

const call = (req: Request, method: 'regenerate' | 'save' | 'destroy') =>
  promisify<void>((done) => req.session[method](done))()
