import { and, count, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'

/** Whoever creates two clans at once does so one after the other. Rows that name the user may come meanwhile. */
export async function lockCreator(db: Db, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Of those that they created they are still in so many. */
export async function createdCount(db: Db, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(clans)
    .innerJoin(clanMembers, and(eq(clanMembers.clanId, clans.id), eq(clanMembers.userId, userId)))
    .where(eq(clans.createdBy, userId))
  return row?.total ?? 0
}

/** Answers its id, or nothing when the name is another clan's: the unique indexes decide, also between two requests. */
export async function insertClan(db: Db, row: typeof clans.$inferInsert) {
  const [inserted] = await db.insert(clans).values(row).onConflictDoNothing().returning({ id: clans.id })
  return inserted?.id
}

/** Its members, its seasons and their ratings go with it. */
export async function deleteClan(db: Db, id: number) {
  await db.delete(clans).where(eq(clans.id, id))
}
