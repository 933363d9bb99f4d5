import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'

export async function updateSupport(db: Db, id: string, allowsSupport: boolean, now: Date) {
  await db.update(users).set({ allowsSupport, updatedAt: now }).where(eq(users.id, id))
}

/** Clans that have other members, and no other admin than the user. */
export function clansWithoutOtherAdmin(db: Db, userId: string) {
  const other = alias(clanMembers, 'other')
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.clanId, clanMembers.clanId), ne(other.userId, userId)))
  const admins = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.clanId, clanMembers.clanId), ne(other.userId, userId), eq(other.role, 'admin')))
  return db
    .select({ id: clans.id, name: clans.name })
    .from(clanMembers)
    .innerJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(
      and(eq(clanMembers.userId, userId), eq(clanMembers.role, 'admin'), exists(others), notExists(admins)),
    )
    .orderBy(clans.nameNorm, clans.id)
}
