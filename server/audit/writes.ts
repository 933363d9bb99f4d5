import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Context } from '#server/http/context.ts'
import { isSafe } from '#server/http/csrf.ts'
import { toAppError } from '#server/http/errors.ts'
import { notifyOfImpersonation } from '#server/notifications/service.ts'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { AuditObject } from '#shared/audit/actions.ts'
import { auditActor } from './service.ts'

type WriteContext = Pick<Context<'public'>, 'db' | 'now' | 'actor' | 'requestInfo'>

/**
 * Runs `act` by `run`, which may do so in a transaction, or not at all for a repeated request. The write of an impersonating
 * admin is recorded before it, and again if it was refused; the impersonated user is notified after it.
 */
export async function auditingWrite<C extends WriteContext, T>(
  context: C,
  req: Pick<Request, 'method'>,
  { endpoint, params, log }: { endpoint: EndpointSpec; params: unknown; log: Logger },
  act: (inside: C) => Promise<T>,
  run: (act: (inside: C) => Promise<T>) => Promise<T> = (write) => write(context),
) {
  const { actor } = context
  if (actor === null || actor.adminId === null || isSafe(req)) return run(act)
  const write = auditedWrite(endpoint, (params ?? {}) as Params)
  let hasWritten = false
  let isRecorded = false
  const result = await run(async (inside) => {
    await auditActor(inside, actor, 'write', write)
    hasWritten = true
    isRecorded = inside.db === context.db
    return act(inside)
  }).catch(async (error: unknown) => {
    // The record in a transaction is undone with it.
    if (!isRecorded) await auditActor(context, actor, 'write', write)
    await auditActor(context, actor, 'write_refused', { ...write, detail: toAppError(error).code })
    throw error
  })
  // The write is committed: a failure of the notification must not fail the request.
  if (hasWritten)
    await notifyOfImpersonation(context, actor).catch((err: unknown) =>
      log.error(
        { err, requestId: context.requestInfo?.requestId, userId: actor.userId },
        'nobody was notified of what an admin changed in their name',
      ),
    )
  return result
}

type Params = Record<string, string | number>

/**
 * The route and the object of a write: ids stay out of the path and go into their columns, other parameters but keys
 * are filled in.
 */
export function auditedWrite(endpoint: Pick<EndpointSpec, 'method' | 'path'>, params: Params) {
  const { method } = endpoint
  // It decides what the id is of.
  const path = endpoint.path.replace(':kind', () => String(params.kind))
  const [prefix, kind] = objectPrefixes.find(([one]) => path === one || path.startsWith(`${one}/`)) ?? [
    '',
    null,
  ]
  // A key is a secret.
  const shown = (name: string) => (name === 'key' ? ':key' : String(params[name]))
  const rest = path.slice(prefix.length).replace(/:(\w+)/g, (_, name: string) => shown(name))
  const ids = [...prefix.matchAll(/:(\w+)/g)].map(([, name = '']) => params[name])
  const id = ids.pop()
  const [clanId = null] = ids
  return {
    route: `${method} /api${prefix}${rest}`,
    ...(kind !== null && id !== undefined && { object: [kind, id] as [AuditObject, string | number] }),
    clanId: clanId === null ? null : Number(clanId),
  }
}

// The last id in the prefix is the object's; an id before it is a clan's.
const objectPrefixes: [prefix: string, kind: AuditObject][] = [
  ['/clans/:id/members/:userId', 'user'],
  ['/clans/:id/seasons/:seasonId', 'season'],
  ['/clans/:id', 'clan'],
  ['/matches/scheduled/:id', 'scheduled_match'],
  ['/matches/series/:id', 'series'],
  ['/polls/:id', 'poll'],
  ['/matches/:id', 'match'],
  ['/players/:id', 'player'],
  ['/guests/:id', 'player'],
  ['/claims/:id', 'claim'],
  ['/notifications/:id', 'notification'],
  ['/friends/requests/:id', 'friend_request'],
  ['/friends/:id', 'user'],
  ['/share-links/match/:id', 'match'],
  ['/share-links/clan/:id', 'clan'],
  ['/share-links/player/:id', 'player'],
]
