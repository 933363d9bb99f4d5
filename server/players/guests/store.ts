import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { registerLock } from '#server/db/locks.ts'
import { guestColumn } from '#server/players/sql.ts'
import { players } from '#shared/players/table.ts'

export type GuestsCursor = { nameNorm: string; id: number }

/** The guests of a user by name; one more than `limit` when there are more. */
export const guestsPage = (db: Db, userId: string, norm: string, limit: number, after: GuestsCursor | null) =>
  db
    .select({ guest: guestColumn(players), nameNorm: players.nameNorm })
    .from(players)
    .where(
      and(
        isNamed(userId, norm),
        after
          ? gt(sql`(${players.nameNorm}, ${players.id})`, sql`(${after.nameNorm}, ${after.id}::integer)`)
          : undefined,
      ),
    )
    .orderBy(players.nameNorm, players.id)
    .limit(limit + 1)

export async function guestCount(db: Db, userId: string, norm: string) {
  const [row] = await db.select({ total: count() }).from(players).where(isNamed(userId, norm))
  return row?.total ?? 0
}

export async function guestOf(db: Db, userId: string, id: number) {
  const [row] = await db
    .select({ guest: guestColumn(players) })
    .from(players)
    .where(and(isOwnGuest(userId), eq(players.id, id)))
  return row?.guest
}

export async function lockGuest(db: Db, userId: string, id: number) {
  registerLock(db, 'player', [id])
  const [row] = await db
    .select({ name: players.name })
    .from(players)
    .where(and(isOwnGuest(userId), eq(players.id, id)))
    .for('update')
  return row
}

/** Whether another guest of the user has that name. */
export async function isNameTaken(db: Db, userId: string, id: number, norm: string) {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(isOwnGuest(userId), eq(players.nameNorm, norm), ne(players.id, id)))
  return rows.length > 0
}

export async function renameGuest(db: Db, id: number, name: string, norm: string) {
  await db.update(players).set({ name, nameNorm: norm }).where(eq(players.id, id))
}

const isOwnGuest = (userId: string) => and(eq(players.createdBy, userId), isNull(players.userId))

const isNamed = (userId: string, norm: string) =>
  and(isOwnGuest(userId), norm === '' ? undefined : sql`${players.nameNorm} like ${containing(norm)}`)
