import type { Db } from '#server/db/client.ts'
import type { Context, RequestInfo } from '#server/http/context.ts'
import type { AuditAction, AuditObject, ExportedFile, ImpersonationEnd } from '#shared/audit/actions.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'
import * as store from './store.ts'

/** Ids go into their columns, never into a text: an erasure finds them by the columns. */
type AuditDetails = {
  /** The kind of the object, and its id. */
  object?: [AuditObject, string | number]
  /** The clan of the object, unless it is a clan itself. */
  clanId?: number | null
  route?: string
  detail?: ImpersonationEnd | ClanRole | ExportedFile | ErrorCode
}

type AuditRecord = AuditDetails & {
  action: AuditAction
  /** Who did it; null for the command line, and where nobody was signed in. */
  real: string | null
  /** In whose name, or whom it was done to. */
  effective?: string | null
}

const dayMs = 86_400_000
const addressDays = 90
const clearBatchSize = 1000

/** Records an action, in the transaction of the action. */
export async function audit(db: Db, now: Date, requestInfo: RequestInfo | null, record: AuditRecord) {
  const { action, real, effective = null, object: [objectType, objectId] = [], ...details } = record
  const request = requestInfo && { requestId: requestInfo.requestId, address: requestInfo.address }
  await store.insertRow(db, {
    at: now,
    action,
    realUserId: real,
    effectiveUserId: effective,
    objectType,
    objectId: objectId?.toString(),
    ...details,
    ...request,
  })
}

/** Records an action of the actor, also while impersonated. Demos are not recorded. */
export async function auditActor(
  { db, now, requestInfo }: Pick<Context, 'db' | 'now' | 'requestInfo'>,
  actor: Actor,
  action: AuditAction,
  { effective = actor.userId, ...details }: AuditDetails & { effective?: string } = {},
) {
  if (actor.isDemo) return
  await audit(db, now, requestInfo, { action, real: actor.adminId ?? actor.userId, effective, ...details })
}

/** The object of a row as text for an operator: `match 12 of clan 3`, `DELETE /api/matches/12: not_allowed`. */
export function describeObject({ objectType, objectId, clanId, route, detail }: store.AuditObjectColumns) {
  const ids = [clanId, objectId].filter((id) => id !== null)
  const about = route === null ? objectLabel(objectType, objectId, clanId) : fillRoute(route, ids)
  return [about, detail].filter(Boolean).join(': ') || null
}

/** IP addresses are kept for 90 days. */
export async function clearOldAddresses(db: Db, now: Date) {
  const before = new Date(now.getTime() - addressDays * dayMs)
  while ((await store.clearAddresses(db, before, clearBatchSize)) === clearBatchSize);
}

const fillRoute = (route: string, ids: (string | number)[]) =>
  ids.reduce<string>((path, id) => path.replace(/:\w+/, () => String(id)), route)

function objectLabel(type: AuditObject | null, id: string | null, clanId: number | null) {
  if (type === null || id === null) return null
  const noun = type === 'sign_in' ? '' : `${type.replace('_', ' ')} `
  return `${noun}${id}${clanId === null ? '' : ` of clan ${clanId}`}`
}
