import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { idempotencyKeys } from '#shared/idempotency/table.ts'

export type KeyOf = { userId: string; key: string }

/** Takes the key; false when it is taken. Waits for another request that holds it and has not committed. */
export async function takeKey(db: Db, { userId, key }: KeyOf, request: string) {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId, key, request })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return taken.length === 1
}

export async function keptAnswer(db: Db, of: KeyOf) {
  const [kept] = await db.select().from(idempotencyKeys).where(isKey(of))
  return kept
}

export async function keepAnswer(db: Db, of: KeyOf, answer: unknown) {
  await db.update(idempotencyKeys).set({ answer }).where(isKey(of))
}

export async function forgetKeysBefore(db: Db, moment: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}

const isKey = ({ userId, key }: KeyOf) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
