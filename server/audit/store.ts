import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { auditLog } from '#shared/audit/table.ts'
import { players } from '#shared/players/table.ts'

export async function insertRow(db: Db, row: typeof auditLog.$inferInsert) {
  await db.insert(auditLog).values(row)
}

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
      object: auditLog.object,
      requestId: auditLog.requestId,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(real, eq(real.userId, auditLog.realUserId))
    .leftJoin(effective, eq(effective.userId, auditLog.effectiveUserId))
    .where(and(isOf(action), before === null ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

export async function auditCount(db: Db, action: AuditAction | undefined) {
  const [row] = await db.select({ total: count() }).from(auditLog).where(isOf(action))
  return row?.total ?? 0
}

/**
 * Puts a pseudonym in the place of a user in all that is kept of them: one and the same, so that what was done can still be
 * followed. Of their own visits, signed in or not, neither the address stays nor the request, whose line in the log names
 * them. `names` are other words for them that an object may carry.
 */
export async function eraseFromAudit(db: Db, userId: string, pseudonym: string, names: string[] = []) {
  await db.execute(sql`select set_config('bandeja.erasing', 'on', true)`)
  const isTheirs = sql`(${auditLog.realUserId} = ${userId} or ${auditLog.effectiveUserId} = ${userId})`
  const isOwnVisit = sql`coalesce(real_user_id, ${userId}) = ${userId}`
  await db.execute(sql`
    update ${auditLog} set
      address = case when ${isOwnVisit} then null else address end,
      request_id = case when ${isOwnVisit} then null else request_id end,
      real_user_id = case when real_user_id = ${userId} then ${pseudonym} else real_user_id end,
      effective_user_id = case when effective_user_id = ${userId} then ${pseudonym} else effective_user_id end
    where ${isTheirs}`)
  for (const name of [userId, ...names])
    await db.execute(sql`
      update ${auditLog} set object = replace(object, ${name}, ${pseudonym}),
        address = case when real_user_id is null then null else address end
      where position(${name} in object) > 0`)
  await db.execute(sql`select set_config('bandeja.erasing', '', true)`)
}

const isOf = (action: AuditAction | undefined) =>
  action === undefined ? undefined : eq(auditLog.action, action)
