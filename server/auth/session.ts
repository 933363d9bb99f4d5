import { promisify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler } from 'express'
import session, { type SessionData } from 'express-session'
import type { Services } from '#server/http/context.ts'
import { AppError } from '#shared/errors.ts'
import type { SessionCookie } from './cookie.ts'
import { absoluteMs } from './lifetime.ts'
import * as store from './store.ts'

/** A sign-in under way: what the provider's answer has to match, and where the person wanted to go. */
export type PendingLogin = {
  state: string
  returnTo: string
  transaction: unknown
  /** When it was begun, if it is to prove anew who the person is. Missing in one begun before that was kept. */
  freshSince?: string | null
}

declare module 'express-session' {
  interface SessionData {
    userId: string
    createdAt: string
    /** When the person proved who they are; 1970 where nobody vouches for a moment, `createdAt` where it is missing. */
    authenticatedAt: string
    /** The admin behind it, while `userId` is whom they act for since `actingSince`. */
    adminId: string
    actingSince: string
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
    open(req, res, (error?: unknown) => {
      if (error) return next(error)
      // Two readers of one header: with two cookies in it they may find two sessions, of which one was judged.
      const isJudged = req.session.userId === undefined || req.sessionID === cookie.sidOf(req)
      next(isJudged ? undefined : new AppError('unauthorized'))
    })
  }
}

type SignIn = {
  userId: string
  /** When what brings the person in was asked for: a change of the password since then ends the session. */
  now: Date
  /** Null where nobody vouches for a moment. */
  authenticatedAt: Date | null
  idToken?: string | undefined
}

/**
 * Opens a session of its own for the user: a new id, so that nobody who knew the old one gets in, and saved before
 * the answer leaves, so that the very next request is already known. Needs the session middleware in front.
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
 * The session of somebody who has just given their password once more: a new id, and as if they had signed in again. The old
 * one ended with the change that asked for it. Needs the session middleware in front.
 */
export async function signInAgain(services: Services, req: Request) {
  const { userId, idToken, logins } = req.session
  const now = services.clock().toISOString()
  await renew(services, req, { userId, createdAt: now, authenticatedAt: now, idToken, logins })
}

type Identity = Pick<SessionData, 'userId'> & Partial<Pick<SessionData, 'adminId' | 'actingSince'>>

/**
 * Goes on in somebody else's name, or in one's own again: a new id, and the sign-in's own moment and end. Saved before the
 * answer leaves. Of two at once one goes on: a session leads to one other. Needs the session middleware in front.
 */
export async function switchUser(services: Services, req: Request, identity: Identity) {
  const { createdAt, authenticatedAt, idToken, cookie } = req.session
  if (!(await store.deleteSession(services.sessionPool, req.sessionID))) throw new AppError('unauthorized')
  await renew(services, req, { createdAt, authenticatedAt, idToken, ...identity }, cookie.expires)
}

/** The session as it is stored now: one that has ended meanwhile must not come back with what is saved next. */
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

// With a new id express-session would save once more while the answer ends: it could revive a session ended in between, and a
// failure would cut the connection.
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
