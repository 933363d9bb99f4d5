import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { auditLog } from '#shared/audit/table.ts'

/** What a row is about. */
export type AuditObjectColumns = Pick<
  typeof auditLog.$inferSelect,
  'objectType' | 'objectId' | 'clanId' | 'route' | 'detail'
>

export async function insertRow(db: Db, row: typeof auditLog.$inferInsert) {
  await db.insert(auditLog).values(row)
}

/** When an admin looked into the account or acted in its name, and what they did; not who it was. */
export const supportAccess = (db: Db, userId: string) =>
  db
    .select({ action: auditLog.action, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.effectiveUserId, userId),
        isNotNull(auditLog.realUserId),
        ne(auditLog.realUserId, userId),
        inArray(auditLog.action, [...supportActions]),
      ),
    )
    .orderBy(auditLog.id)

/**
 * What the audit keeps of the owner's own acts, and of what was done to the account without anybody signed in. What it was
 * done to may be somebody else's, and an address of nobody signed in is not the owner's.
 */
export const activityOf = (db: Db, userId: string, after: number) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      at: auditLog.at,
      address: sql<string | null>`case when ${auditLog.realUserId} is not null then ${auditLog.address} end`,
    })
    .from(auditLog)
    .where(
      and(
        or(
          eq(auditLog.realUserId, userId),
          and(isNull(auditLog.realUserId), eq(auditLog.effectiveUserId, userId)),
        ),
        gt(auditLog.id, after),
      ),
    )
    .orderBy(auditLog.id)
    .limit(activityPageSize)

const activityPageSize = 1000

// Roles and matches are taken by admins of clans too: what is done in somebody's name stands there as a write as well.
const supportActions = [
  'impersonation_started',
  'impersonation_stopped',
  'write',
  'write_refused',
] as const satisfies AuditAction[]

/** An account that ends: what its rows are known by, and what takes the place of it. */
type ErasedAccount = { userId: string; signIn: string | null; pseudonym: string }

/**
 * Puts a pseudonym in the place of a user in all rows that are theirs by a column: one and the same, so that what was done
 * can still be followed. Of their own visits, signed in or not, neither the address stays nor the request, whose line in the
 * log names them. The settings tell the trigger which change it has to let through.
 */
export async function pseudonymise(db: Db, { userId, signIn, pseudonym }: ErasedAccount) {
  await setErasing(db, { userId, signIn: signIn ?? '', pseudonym })
  const isUser = sql`(object_type = 'user' and object_id = ${userId})`
  const isSignIn = sql`(object_type = 'sign_in' and object_id = ${signIn}::text)`
  const isOwnRequest = sql`coalesce(real_user_id, ${userId}) = ${userId}`
  await db.execute(sql`
    update ${auditLog} set
      address = case when ${isOwnRequest} then null else address end,
      request_id = case when ${isOwnRequest} then null else request_id end,
      real_user_id = case when real_user_id = ${userId} then ${pseudonym} else real_user_id end,
      effective_user_id = case when effective_user_id = ${userId} then ${pseudonym} else effective_user_id end,
      object_id = case when ${isUser} or ${isSignIn} then ${pseudonym} else object_id end
    where real_user_id = ${userId} or effective_user_id = ${userId} or ${isUser} or ${isSignIn}`)
  await setErasing(db, { userId: '', signIn: '', pseudonym: '' })
}

const setErasing = (db: Db, { userId, signIn, pseudonym }: Record<keyof ErasedAccount, string>) =>
  db.execute(sql`select set_config('bandeja.erasing', ${userId}, true),
    set_config('bandeja.erasing_sign_in', ${signIn}, true), set_config('bandeja.pseudonym', ${pseudonym}, true)`)

/** Clears the oldest addresses of before a moment, a few at a time; answers how many. */
export async function clearAddresses(db: Db, before: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    update ${auditLog} set address = null where id = any(array(
      select id from ${auditLog} where address is not null
        -- The trigger goes by the clock of the database.
        and at < least(${before.toISOString()}, now() - interval '90 days')
      order by at limit ${limit}))`)
  return rowCount ?? 0
}
