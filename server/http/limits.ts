import { isIPv6 } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { workersOf } from '#server/env.ts'
import { AppError } from '#shared/errors.ts'
import type { Services } from './context.ts'

type Rule = { points: number; seconds: number; isShared?: boolean }
export type LimitName = keyof typeof rules
export type Limits = ReturnType<typeof createLimits>

/**
 * Limits by key. Those against guessing and spam are counted in the database, for all machines together, the others in the
 * memory of one.
 */
const rules = {
  perAddress: { points: 1200, seconds: 60 },
  perAccount: { points: 300, seconds: 60 },
  writes: { points: 60, seconds: 60 },
  search: { points: 60, seconds: 60 },
  exports: { points: 10, seconds: 60 },
  calendarFeed: { points: 60, seconds: 60 },
  imports: { points: 20, seconds: 60 },
  pictures: { points: 20, seconds: 3600, isShared: true },
  // A list shows up to a hundred pictures; each is cached for good.
  picturesSeen: { points: 1500, seconds: 60 },
  // Each takes a hundred milliseconds of one thread.
  cards: { points: 60, seconds: 60 },
  // Pages and pictures of links: a group opens them from one address at once.
  previews: { points: 240, seconds: 60 },
  picturesPerAddress: { points: 6000, seconds: 60 },
  friendRequests: { points: 20, seconds: 3600, isShared: true },
  claims: { points: 20, seconds: 3600, isShared: true },
  guestSeats: { points: 10, seconds: 3600, isShared: true },
  polls: { points: 20, seconds: 3600, isShared: true },
  // A club answers from one address.
  pollAnswers: { points: 30, seconds: 3600, isShared: true },
  clanCreation: { points: 5, seconds: 3600, isShared: true },
  memberAdds: { points: 30, seconds: 3600, isShared: true },
  demo: { points: 30, seconds: 3600, isShared: true },
  login: { points: 60, seconds: 300, isShared: true },
  // As many as logins: the provider stores each started sign-in for a while.
  authorizations: { points: 60, seconds: 300, isShared: true },
  passwords: { points: 60, seconds: 300, isShared: true },
  signUps: { points: 20, seconds: 3600, isShared: true },
  // Each may send a mail to somebody.
  passwordLinks: { points: 10, seconds: 3600, isShared: true },
  addressLinks: { points: 5, seconds: 3600, isShared: true },
} as const satisfies Record<string, Rule>

/**
 * `limit(name, key)` makes the middleware that counts a request under its key; a request without a key is not counted.
 */
export function createLimits(services: Pick<Services, 'env' | 'pool'>) {
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? createLimiter(services, name, rules[name])
    limiters.set(name, limiter)
    return limiter
  }
  return function limit(
    name: LimitName,
    key: (req: Request, res: Response) => string | undefined,
  ): RequestHandler {
    if (!services.env.hasRateLimits) return (_req, _res, next) => next()
    // Known to the primary process before the first request, which would wait for it otherwise.
    if (!isInDatabase(rules[name])) limiterOf(name)
    return async (req, res, next) => {
      const value = key(req, res)
      const wait = value === undefined ? 0 : await secondsToWait(limiterOf(name).consume(value))
      if (wait > 0) throw tooMany(wait)
      next()
    }
  }
}

/**
 * Counts in the database, and in memory while the database is unavailable; or in the memory of the process, that of the primary
 * where there are several, to which a message takes 0.1 ms.
 */
export function createLimiter({ env, pool }: Pick<Services, 'env' | 'pool'>, name: string, given: Rule) {
  const rule = { keyPrefix: name, points: given.points, duration: given.seconds }
  if (!isInDatabase(given))
    return workersOf(env) > 1 ? new RateLimiterCluster(rule) : new RateLimiterMemory(rule)
  const memory = new RateLimiterMemory(rule)
  const table = { tableName: 'rate_limits', tableCreated: true }
  return new RateLimiterPostgres({
    ...rule,
    ...table,
    storeClient: pool,
    storeType: 'pool',
    insuranceLimiter: memory,
  })
}

const isInDatabase = ({ isShared = false }: Rule) => isShared

/** The seconds to wait; 0 within the limit. */
export async function secondsToWait(counted: Promise<RateLimiterRes>) {
  try {
    await counted
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

export const tooMany = (seconds: number) => new AppError('too_many_requests', { retryAfter: seconds })

/** One household or phone has a whole IPv6 network: its first 56 bits are the key. */
export function addressKey({ ip = '' }: Pick<Request, 'ip'>) {
  const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = groupsOf(head)
  const back = groupsOf(tail ?? '')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4).map((group) => group.padStart(4, '0'))
  return `${groups.join(':').slice(0, -2)}::/56`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
