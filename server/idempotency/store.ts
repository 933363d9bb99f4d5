import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { idempotencyKeys } from '#shared/idempotency/table.ts'

export type IdempotencyKey = { userId: string; key: string }

/** Takes the key; false when it is taken. Waits for another request that holds it and has not committed. */
export async function insertKey(db: Db, { userId, key }: IdempotencyKey, request: string) {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId, key, request })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return taken.length === 1
}

export async function storedAnswer(db: Db, of: IdempotencyKey) {
  const [kept] = await db.select().from(idempotencyKeys).where(isKey(of))
  return kept
}

export async function updateAnswer(db: Db, of: IdempotencyKey, answer: unknown) {
  await db.update(idempotencyKeys).set({ answer }).where(isKey(of))
}

export async function deleteKeysBefore(db: Db, instant: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant))
}

/** Answers that other users would get, where one of `marks` stands; locked, for they are about to be reworded. */
export function answersWith(db: Db, { userId, marks }: { userId: string; marks: string[] }) {
  registerLock(db, 'answer', [userId])
  const text = sql`${idempotencyKeys.answer}::text`
  const isMarked = or(...marks.map((mark) => sql`position(${JSON.stringify(mark)} in ${text}) > 0`))
  return db
    .select()
    .from(idempotencyKeys)
    .where(and(ne(idempotencyKeys.userId, userId), isMarked))
    .orderBy(idempotencyKeys.userId, idempotencyKeys.key)
    .for('update')
}

const isKey = ({ userId, key }: IdempotencyKey) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
