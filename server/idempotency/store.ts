import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
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

/**
 * Replaces texts in the answers that other users would get, where one of `marks` stands: whole texts only, as JSON has them.
 */
export async function rewordAnswers(
  db: Db,
  { userId, marks, words }: { userId: string; marks: string[]; words: [text: string, instead: string][] },
) {
  const text = sql`${idempotencyKeys.answer}::text`
  const reworded = words.reduce(
    (answer, [word, instead]) => sql`replace(${answer}, ${JSON.stringify(word)}, ${JSON.stringify(instead)})`,
    text,
  )
  const isMarked = or(...marks.map((mark) => sql`position(${JSON.stringify(mark)} in ${text}) > 0`))
  await db
    .update(idempotencyKeys)
    .set({ answer: sql`(${reworded})::jsonb` })
    .where(and(ne(idempotencyKeys.userId, userId), isMarked))
}

const isKey = ({ userId, key }: KeyOf) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
