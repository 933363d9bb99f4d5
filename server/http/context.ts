import type { Response } from 'express'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Access } from '#shared/api/endpoint.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { languageOf } from './language.ts'

/** What the app is built from; a test brings its own database and clock. */
export type Services = {
  env: Env
  log: Logger
  db: Db
  pool: Pool
  sessionPool: Pool
  clock: () => Date
  publicOrigin: () => string
}

/** Which request of which session it is, for the audit and for what asks that somebody has just signed in. */
export type RequestInfo = {
  requestId: string
  address: string
  /** Null without a session. */
  sid: string | null
  /** When the person proved who they are. */
  authenticatedAt: Date | null
  /** Since when an admin acts for the actor. */
  actingSince: Date | null
}

/**
 * The session of an admin whose impersonated user's account is gone: the admin may take it back. `isAudited`: the end of the
 * impersonation is in the audit.
 */
export type OrphanedImpersonation = { adminId: string; impersonatedId: string; isAudited: boolean }

/** What a handler knows about its request. `db` may be a transaction. */
export type Context<A extends Access = 'player'> = {
  db: Db
  now: Date
  timeZone: string | null
  /** In which the answer is worded, where it is. */
  language: Language
  actor: A extends 'public' ? Actor | null : Actor
  /** Null where no request asked for it. */
  requestInfo: RequestInfo | null
}

declare module 'express-serve-static-core' {
  interface Locals {
    orphaned?: OrphanedImpersonation
    requestId: string
    actor?: Actor | null
    /** The actor's device is in another zone than the account knows. */
    hasNewTimeZone?: boolean
    /** It waits for others of the same account. */
    isQueued?: boolean
    session?: Omit<RequestInfo, 'requestId' | 'address'>
  }
}

/** Opens the gate that the endpoint asks for, or throws 401 or 403. */
export function contextOf<A extends Access>(services: Services, access: A, res: Response): Context<A> {
  const actor = res.locals.actor ?? null
  if (access !== 'public' && !actor)
    throw new AppError(res.locals.orphaned ? 'impersonated_gone' : 'unauthorized')
  if (access === 'player' && !actor?.isComplete) throw new AppError('profile_incomplete')
  const context = {
    db: services.db,
    now: services.clock(),
    timeZone: actor?.timeZone ?? null,
    language: languageOf(res.req),
    actor,
    requestInfo: requestInfoOf(res),
  }
  return context as Context<A>
}

/** The request that is being answered. */
export const requestInfoOf = ({ locals, req }: Response): RequestInfo => ({
  requestId: locals.requestId,
  address: req.ip ?? '',
  ...(locals.session ?? { sid: null, authenticatedAt: null, actingSince: null }),
})
