import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rateLimits, users } from '#shared/auth/table.ts'

/** Locks the user and, when they are an admin, all admins; answers how many admins there are. Rows may still name them. */
export async function lockUserAmongAdmins(db: Db, userId: string) {
  const { rows } = await db.execute<{ role: string }>(sql`
    select role from ${users}
    where id = ${userId} or (role = 'admin' and exists (
      select from ${users} as own where own.id = ${userId} and own.role = 'admin'))
    order by id for no key update`)
  return rows.filter(({ role }) => role === 'admin').length
}

export async function deleteLimits(db: Db, userId: string) {
  await db.delete(rateLimits).where(sql`position(${userId} in ${rateLimits.key}) > 0`)
}

export async function deleteUser(db: Db, id: string) {
  await db.delete(users).where(eq(users.id, id))
}
