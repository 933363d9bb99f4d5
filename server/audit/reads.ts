import { and, count, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { auditLog } from '#shared/audit/table.ts'
import { players } from '#shared/players/table.ts'

/** One page of the audit, newest first, with the names that people have now. */
export function auditPage(
  db: Db,
  { action, before, limit }: { action: AuditAction | undefined; before: number | null; limit: number },
) {
  const real = alias(players, 'real')
  const effective = alias(players, 'effective')
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      realUserId: auditLog.realUserId,
      realName: real.name,
      effectiveUserId: auditLog.effectiveUserId,
      effectiveName: effective.name,
      objectType: auditLog.objectType,
      objectId: auditLog.objectId,
      clanId: auditLog.clanId,
      route: auditLog.route,
      detail: auditLog.detail,
      requestId: auditLog.requestId,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(real, eq(real.userId, auditLog.realUserId))
    .leftJoin(effective, eq(effective.userId, auditLog.effectiveUserId))
    .where(and(hasAction(action), before === null ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

export async function auditCount(db: Db, action: AuditAction | undefined) {
  const [row] = await db.select({ total: count() }).from(auditLog).where(hasAction(action))
  return row?.total ?? 0
}

const hasAction = (action: AuditAction | undefined) =>
  action === undefined ? undefined : eq(auditLog.action, action)
