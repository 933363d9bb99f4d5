import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Context } from '#server/http/context.ts'
import { isSafe } from '#server/http/csrf.ts'
import { toAppError } from '#server/http/errors.ts'
import { notifyOfImpersonation } from '#server/notifications/service.ts'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { AuditObject } from '#shared/audit/actions.ts'
import { auditActor } from './service.ts'

/**
 * Acts; what an admin writes in somebody else's name is kept before it is tried, and again if it was refused. Once it is done
 * that person is notified.
 */
export async function auditingWrite<T>(
  context: Pick<Context<'public'>, 'db' | 'now' | 'actor' | 'visit'>,
  req: Pick<Request, 'method'>,
  { endpoint, params, log }: { endpoint: EndpointSpec; params: unknown; log: Logger },
  act: () => Promise<T>,
) {
  const { actor } = context
  if (actor === null || actor.adminId === null || isSafe(req)) return act()
  const write = auditedWrite(endpoint, (params ?? {}) as Params)
  await auditActor(context, actor, 'write', write)
  const result = await act().catch(async (error: unknown) => {
    await auditActor(context, actor, 'write_refused', { ...write, detail: toAppError(error).code })
    throw error
  })
  // It is done by now: a failure here may not say that it isn't.
  await notifyOfImpersonation(context, actor).catch((err: unknown) =>
    log.error(
      { err, requestId: context.visit?.requestId, userId: actor.userId },
      'nobody was notified of what an admin changed in their name',
    ),
  )
  return result
}

type Params = Record<string, string | number>

/** Where a write went: the path as the endpoint has it, and the ids of it by themselves. Other values are filled in. */
export function auditedWrite({ method, path }: Pick<EndpointSpec, 'method' | 'path'>, params: Params) {
  const [prefix, kind] = objectPrefixes.find(([one]) => path === one || path.startsWith(`${one}/`)) ?? [
    '',
    null,
  ]
  const rest = path.slice(prefix.length).replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const ids = [...prefix.matchAll(/:(\w+)/g)].map(([, name = '']) => params[name])
  const id = ids.pop()
  const [clanId = null] = ids
  return {
    route: `${method} /api${prefix}${rest}`,
    ...(kind !== null && id !== undefined && { object: [kind, id] as [AuditObject, string | number] }),
    clanId: clanId === null ? null : Number(clanId),
  }
}

// Whose id stands last in the paths that begin so; one before it is a clan's.
const objectPrefixes: [prefix: string, kind: AuditObject][] = [
  ['/clans/:id/members/:userId', 'user'],
  ['/clans/:id/seasons/:seasonId', 'season'],
  ['/clans/:id', 'clan'],
  ['/matches/scheduled/:id', 'scheduled_match'],
  ['/matches/:id', 'match'],
  ['/players/:id', 'player'],
  ['/guests/:id', 'player'],
  ['/claims/:id', 'claim'],
  ['/notifications/:id', 'notification'],
  ['/friends/requests/:id', 'friend_request'],
  ['/friends/:id', 'user'],
]
