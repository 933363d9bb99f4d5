import type { Response } from 'express'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Access } from '#shared/api/endpoint.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { FirstView } from '#shared/first-view.ts'
import type { Language } from '#shared/languages.ts'
import { languageOf } from './language.ts'

/** What the app is built from; tests bring their own database and clock. */
export type Services = {
  env: Env
  log: Logger
  db: Db
  pool: Pool
  sessionPool: Pool
  clock: () => Date
  publicOrigin: () => string
}

/** The request and its session, for the audit and for actions that need a recent authentication. */
export type RequestInfo = {
  requestId: string
  address: string
  sid: string | null
  /** When the user authenticated. */
  authenticatedAt: Date | null
  /** Since when an admin impersonates the actor. */
  actingSince: Date | null
  /** Counts the changes of the actor's inbox; 0 for a user who was never notified. */
  inboxVersion: number
  /** What the browser is known by, set as a cookie when it is first asked for; undefined where no guest joins. */
  browserKey?: (() => string) | undefined
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
  /** The language of texts in the answer. */
  language: Language
  actor: A extends 'public' ? Actor | null : Actor
  /** Null outside of a request. */
  requestInfo: RequestInfo | null
}

declare module 'express-serve-static-core' {
  interface Locals {
    orphaned?: OrphanedImpersonation
    requestId: string
    actor?: Actor | null
    /** The device's time zone differs from the account's. */
    hasNewTimeZone?: boolean
    /** The language of the account's mail; null until a device has told it. */
    accountLanguage?: Language | null
    /** It is queued behind other writes of the account. */
    isQueued?: boolean
    session?: Omit<RequestInfo, 'requestId' | 'address' | 'browserKey'>
    browserKey?: () => string
    /** A page is for somebody who is signed in. */
    isMember?: boolean
    /** The session person of a page. */
    person?: string
    /** What the page brings of Home: its data, and their HTML. */
    firstView?: { data: FirstView; html: string | null } | undefined
    /** For the head of the page: title and tags, as HTML. */
    head?: string | undefined
  }
}

/** The context of a request; throws 401 or 403 unless the actor meets the endpoint's `access`. */
export function contextOf<A extends Access>(services: Services, access: A, res: Response): Context<A> {
  const actor = res.locals.actor ?? null
  if (access !== 'public' && !actor)
    throw new AppError(res.locals.orphaned ? 'impersonated_gone' : 'unauthorized')
  if (access === 'player' && !actor?.isComplete) throw new AppError('profile_incomplete')
  const context = {
    db: services.db,
    now: services.clock(),
    timeZone: actor?.timeZone ?? null,
    // Few reads need it.
    get language() {
      return languageOf(res.req)
    },
    actor,
    requestInfo: requestInfoOf(res),
  }
  return context as Context<A>
}

export const requestInfoOf = ({ locals, req }: Response): RequestInfo => ({
  requestId: locals.requestId,
  address: req.ip ?? '',
  browserKey: locals.browserKey,
  ...(locals.session ?? { sid: null, authenticatedAt: null, actingSince: null, inboxVersion: 0 }),
})
