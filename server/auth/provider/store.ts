import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { providerAccounts, providerRecords } from '#shared/auth/provider/table.ts'

type RecordRow = typeof providerRecords.$inferInsert

export async function accountById(db: Db, id: string) {
  const [row] = await db
    .select({ id: providerAccounts.id, email: providerAccounts.email })
    .from(providerAccounts)
    .where(eq(providerAccounts.id, id))
  return row
}

export async function accountWithEmail(db: Db, email: string) {
  const [row] = await db
    .select({ id: providerAccounts.id, passwordHash: providerAccounts.passwordHash })
    .from(providerAccounts)
    .where(eq(sql`lower(${providerAccounts.email})`, email.toLowerCase()))
  return row
}

/** Nothing comes back when the e-mail has an account: the unique index decides, also between two requests. */
export async function insertAccount(db: Db, account: typeof providerAccounts.$inferInsert) {
  const [row] = await db
    .insert(providerAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: providerAccounts.id })
  return row
}

export async function putRecord(db: Db, record: RecordRow) {
  const { payload, uid, grantId, expiresAt } = record
  await db
    .insert(providerRecords)
    .values(record)
    .onConflictDoUpdate({
      target: [providerRecords.model, providerRecords.id],
      set: { payload, uid, grantId, expiresAt },
    })
}

export async function recordById(db: Db, model: string, id: string) {
  const [row] = await db.select().from(providerRecords).where(isRecord(model, id))
  return row
}

export async function recordByUid(db: Db, model: string, uid: string) {
  const [row] = await db
    .select()
    .from(providerRecords)
    .where(and(eq(providerRecords.model, model), eq(providerRecords.uid, uid)))
  return row
}

/** Only one of several redeemers gets the row: reading first and writing then redeemed one code six times. */
export async function consumeRecord(db: Db, model: string, id: string) {
  const rows = await db
    .update(providerRecords)
    .set({ consumedAt: sql`now()` })
    .where(and(isRecord(model, id), isNull(providerRecords.consumedAt)))
    .returning({ id: providerRecords.id })
  return rows.length === 1
}

export async function removeRecord(db: Db, model: string, id: string) {
  await db.delete(providerRecords).where(isRecord(model, id))
}

export async function removeRecordsOfGrant(db: Db, model: string, grantId: string) {
  await db
    .delete(providerRecords)
    .where(and(eq(providerRecords.model, model), eq(providerRecords.grantId, grantId)))
}

export async function removeExpiredRecords(db: Db, now: Date) {
  await db.delete(providerRecords).where(lt(providerRecords.expiresAt, now))
}

const isRecord = (model: string, id: string) =>
  and(eq(providerRecords.model, model), eq(providerRecords.id, id))
