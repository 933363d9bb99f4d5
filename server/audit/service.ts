import type { Db } from '#server/db/client.ts'
import type { Context, Visit } from '#server/http/context.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Actor } from '#shared/auth/actor.ts'
import * as store from './store.ts'

export { auditCount, auditPage, eraseFromAudit } from './store.ts'

type Kept = {
  action: AuditAction
  /** Who did it; null for the command line, and where nobody is known. */
  real: string | null
  /** In whose name, or whom it was done to. */
  effective?: string | null
  object?: string
}

/** Keeps what was done, in the transaction in which it is done. */
export async function audit(db: Db, now: Date, visit: Visit | null, kept: Kept) {
  const { action, real, effective = null, object = null } = kept
  const from = visit && { requestId: visit.requestId, address: visit.address }
  await store.insertRow(db, {
    at: now,
    action,
    realUserId: real,
    effectiveUserId: effective,
    object,
    ...from,
  })
}

/** The same for what an actor did, be it in somebody else's name. Demos are nobody's business, and leave nothing. */
export async function auditActor(
  { db, now, visit }: Pick<Context, 'db' | 'now' | 'visit'>,
  actor: Actor,
  action: AuditAction,
  { object, effective = actor.userId }: { object?: string; effective?: string } = {},
) {
  if (actor.isDemo) return
  await audit(db, now, visit, {
    action,
    real: actor.adminId ?? actor.userId,
    effective,
    ...(object && { object }),
  })
}
