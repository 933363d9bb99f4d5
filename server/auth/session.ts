import { promisify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler } from 'express'
import session, { type SessionData } from 'express-session'
import type { Services } from '#server/http/context.ts'
import { AppError } from '#shared/errors.ts'
import type { SessionCookie } from './cookie.ts'
import { absoluteMs } from './lifetime.ts'
import * as store from './store.ts'

/** A started sign-in: what the callback has to match, and where to redirect afterwards. */
export type PendingLogin = {
  state: string
  returnTo: string
  transaction: unknown
  /** When it was started, if it asks for a new authentication. Missing in sessions of older versions. */
  freshSince?: string | null
}

declare module 'express-session' {
  interface SessionData {
    userId: string
    createdAt: string
    /** When the user authenticated; 1970 where it is unknown, `createdAt` where it is missing. */
    authenticatedAt: string
    /** The admin, while `userId` is the impersonated user since `actingSince`. */
    adminId: string
    actingSince: string
    /** Only with an external provider, which needs it for the logout. */
    idToken: string
    logins: PendingLogin[]
    /** Where the strategy of the sign-in reads and writes its one transaction. */
    login: unknown
  }
}

/**
 * express-session, for the few routes that write to the session. All others read the actor with a query of their own: a
 * slow request that saved its session could revive one that was signed out.
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
    // PUBLIC_URL decides whether the cookie is Secure, whatever the last proxy passes on.
    if (cookie.attributes.secure) Object.defineProperty(req, 'secure', { value: true })
    open(req, res, (error?: unknown) => {
      if (error) return next(error)
      // Two parsers read the cookie header: with two session cookies they may find different ones, and only one was
      // checked.
      const isJudged = req.session.userId === undefined || req.sessionID === cookie.sidOf(req)
      next(isJudged ? undefined : new AppError('unauthorized'))
    })
  }
}

type SignIn = {
  userId: string
  /** When the sign-in was requested: a later password change ends the session. */
  now: Date
  /** Null when it is unknown. */
  authenticatedAt: Date | null
  idToken?: string | undefined
}

/**
 * Creates a session for the user, under a new id against session fixation, and saves it before the answer is sent, so
 * that the next request has it. Needs the session middleware.
 */
export async function signIn(
  services: Services,
  req: Request,
  { userId, now, authenticatedAt, idToken }: SignIn,
) {
  const { logins } = req.session
  const instants = {
    createdAt: now.toISOString(),
    authenticatedAt: (authenticatedAt ?? new Date(0)).toISOString(),
  }
  await renew(services, req, { userId, ...instants, idToken, logins })
}

/**
 * Replaces the session of a user who has just entered their password again: a new id and a new authentication. The
 * password change has ended the old one. Needs the session middleware.
 */
export async function signInAgain(services: Services, req: Request) {
  const { userId, idToken, logins } = req.session
  const now = services.clock().toISOString()
  await renew(services, req, { userId, createdAt: now, authenticatedAt: now, idToken, logins })
}

type Identity = Pick<SessionData, 'userId'> & Partial<Pick<SessionData, 'adminId' | 'actingSince'>>

/**
 * Starts or stops an impersonation: a new id; the sign-in's times and expiry stay. Saved before the answer is sent. Of
 * concurrent requests only one succeeds. Needs the session middleware.
 */
export async function switchUser(services: Services, req: Request, identity: Identity) {
  const { createdAt, authenticatedAt, idToken, cookie } = req.session
  if (!(await store.deleteSession(services.sessionPool, req.sessionID))) throw new AppError('unauthorized')
  await renew(services, req, { createdAt, authenticatedAt, idToken, ...identity }, cookie.expires)
}

/** Reloads the session: one that ended meanwhile must not be revived by the next save. */
export async function refreshSession(req: Request) {
  await call(req, 'reload').catch(() => call(req, 'regenerate'))
}

export const saveSession = (req: Request) => call(req, 'save')
export const destroySession = (req: Request) => call(req, 'destroy')

async function renew({ sessionPool, clock }: Services, req: Request, content: object, expires?: Date | null) {
  await call(req, 'regenerate')
  Object.assign(req.session, content)
  if (expires) req.session.cookie.expires = expires
  await saveOnce(req)
  await store.setLastSeen(sessionPool, req.sessionID, clock())
}

// The one patch of express-session: with a new id it saves the session once more while the answer ends. That could
// revive a session that was ended in between, and an error there would cut the connection. It has no option to turn
// that off, so `save` of this request's session does nothing from here on.
async function saveOnce(req: Request) {
  const saved = call(req, 'save')
  const value = function (this: unknown, done?: () => void) {
    done?.()
    return this
  }
  Object.defineProperty(req.session, 'save', { configurable: true, value })
  await saved
}

const call = (req: Request, method: 'regenerate' | 'reload' | 'save' | 'destroy') =>
  promisify<void>((done) => req.session[method](done))()
