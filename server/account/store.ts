import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import type { AccountChange } from '#shared/account/schema.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'

export async function updateAccount(db: Db, id: string, change: AccountChange, now: Date) {
  const { allowsSupport, seatRequestsAllowed } = change
  await db.update(users).set({ allowsSupport, seatRequestsAllowed, updatedAt: now }).where(eq(users.id, id))
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

/** Locks the user and, when they are an admin, all admins; answers how many admins there are. Rows may still name them. */
export async function lockUserAmongAdmins(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: string; role: string }>(sql`
    select id, role from ${users}
    where id = ${userId} or (role = 'admin' and exists (
      select from ${users} as own where own.id = ${userId} and own.role = 'admin'))
    order by id for no key update`)
  registerLock(
    db,
    'user',
    rows.map(({ id }) => id),
  )
  return rows.filter(({ role }) => role === 'admin').length
}

/** The database deletes with the user what is theirs alone: devices, calendar feeds and tombstones, inbox, idempotency keys. */
export async function deleteUser(db: Db, id: string) {
  await db.delete(users).where(eq(users.id, id))
}

export async function exportedAccount(db: Db, userId: string) {
  const { email, emailVerified, role, timeZone, allowsSupport, seatRequestsAllowed, createdAt } = users
  const [row] = await db
    .select({ email, emailVerified, role, timeZone, allowsSupport, seatRequestsAllowed, createdAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function exportedProfile(db: Db, userId: string) {
  const { firstName, lastName, city, favouriteCourtSide, profileImageUrl } = users
  const [row] = await db
    .select({ firstName, lastName, city, favouriteCourtSide, profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
