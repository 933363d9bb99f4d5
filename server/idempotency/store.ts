import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { idempotencyKeys } from '#shared/idempotency/table.ts'

export type IdempotencyKey = { userId: string; key: string }

/** False when the key is stored already. Waits for a request that has inserted it and has not committed. */
export async function insertKey(db: Db, key: IdempotencyKey, request: string, now: Date) {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...key, request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length === 1
}

export async function storedRequest(db: Db, key: IdempotencyKey) {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(key))
  return row
}

export async function updateAnswer(db: Db, key: IdempotencyKey, answer: unknown) {
  await db.update(idempotencyKeys).set({ answer }).where(isKey(key))
}

export async function eraseAnswersBefore(db: Db, instant: Date) {
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(and(hasAnswer, lt(idempotencyKeys.createdAt, instant)))
}

export async function deleteKeysBefore(db: Db, instant: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant))
}

/** The answers of other users that contain one of the texts. */
export function lockAnswersWith(db: Db, userId: string, texts: string[]) {
  registerLock(db, 'answer', [userId])
  const text = sql`${idempotencyKeys.answer}::text`
  const containsAny = or(...texts.map((one) => sql`position(${JSON.stringify(one)} in ${text}) > 0`))
  return db
    .select()
    .from(idempotencyKeys)
    .where(and(hasAnswer, ne(idempotencyKeys.userId, userId), containsAny))
    .orderBy(idempotencyKeys.userId, idempotencyKeys.key)
    .for('update')
}

const hasAnswer = isNotNull(idempotencyKeys.answer)

const isKey = ({ userId, key }: IdempotencyKey) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
