import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { auditLog } from '#shared/audit/table.ts'

export type AuditObjectColumns = Pick<
  typeof auditLog.$inferSelect,
  'objectType' | 'objectId' | 'clanId' | 'route' | 'detail'
>

export async function insertRow(db: Db, row: typeof auditLog.$inferInsert) {
  await db.insert(auditLog).values(row)
}

/** What admins did in the name of the user, without who they were. */
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
 * The user's own actions, and actions on the account without anybody signed in. Without the object, which may belong to
 * others, and without the address where nobody was signed in, which may not be the user's.
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

// Without roles and matches, which admins of clans change too: done by impersonation, they are recorded as a write as
// well.
const supportActions = [
  'impersonation_started',
  'impersonation_stopped',
  'write',
  'write_refused',
] as const satisfies AuditAction[]

type ErasedAccount = { userId: string; signIn: string | null; pseudonym: string }

/**
 * Replaces the user by one pseudonym in all rows, so that the actions can still be followed. The user's own requests,
 * signed in or not, lose their address and their id, under which the log names the user. The settings tell the trigger
 * which change it has to permit.
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

/** Clears the oldest addresses, at most `limit`; answers how many. */
export async function clearAddresses(db: Db, before: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    update ${auditLog} set address = null where id = any(array(
      select id from ${auditLog} where address is not null
        -- The trigger goes by the clock of the database.
        and at < least(${before.toISOString()}, now() - interval '90 days')
      order by at limit ${limit}))`)
  return rowCount ?? 0
}
