import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import {
  addressLinks,
  passwordLinks,
  providerAccounts,
  providerRecords,
} from '#shared/auth/provider/table.ts'

type RecordRow = typeof providerRecords.$inferInsert

export async function accountWithEmail(db: Db, email: string) {
  const [row] = await db
    .select(accountColumns)
    .from(providerAccounts)
    .where(eq(sql`lower(${providerAccounts.email})`, email.toLowerCase()))
  return row
}

/** Undefined when the e-mail has an account: the unique index decides, also between concurrent requests. */
export async function insertAccount(db: Db, account: typeof providerAccounts.$inferInsert) {
  const [row] = await db
    .insert(providerAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning(accountColumns)
  return row
}

/** False when the account is gone or has another password than the compared one. */
export async function setPassword(db: Db, id: string, passwordHash: string, compared: string | null) {
  const rows = await db
    .update(providerAccounts)
    .set({ passwordHash })
    .where(
      and(
        eq(providerAccounts.id, id),
        compared === null ? undefined : eq(providerAccounts.passwordHash, compared),
      ),
    )
    .returning({ id: providerAccounts.id })
  return rows.length === 1
}

/** Whether the account still has this password hash; waits for a running change. */
export async function hasPassword(db: Db, { id, passwordHash }: { id: string; passwordHash: string }) {
  registerLock(db, 'providerAccount', [id])
  const rows = await db
    .select({ id: providerAccounts.id })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.id, id), eq(providerAccounts.passwordHash, passwordHash)))
    .for('share')
  return rows.length === 1
}

/** False when it was verified before. */
export async function setEmailVerified(db: Db, id: string, now: Date) {
  const rows = await db
    .update(providerAccounts)
    .set({ emailVerifiedAt: now })
    .where(and(eq(providerAccounts.id, id), isNull(providerAccounts.emailVerifiedAt)))
    .returning({ id: providerAccounts.id })
  return rows.length === 1
}

export async function isEmailVerified(db: Db, id: string) {
  const [row] = await db
    .select({ at: providerAccounts.emailVerifiedAt })
    .from(providerAccounts)
    .where(eq(providerAccounts.id, id))
  return row !== undefined && row.at !== null
}

/** Its links are deleted with it. */
export async function deleteAccount(db: Db, id: string) {
  await db.delete(providerAccounts).where(eq(providerAccounts.id, id))
}

/** One link per account: the previous one is overwritten. */
export async function upsertLink(db: Db, link: Required<typeof passwordLinks.$inferInsert>) {
  const { accountId: _, ...set } = link
  await db.insert(passwordLinks).values(link).onConflictDoUpdate({ target: passwordLinks.accountId, set })
}

export async function linkedEmail(db: Db, digest: string, now: Date) {
  const [row] = await db
    .select({ email: providerAccounts.email })
    .from(passwordLinks)
    .innerJoin(providerAccounts, eq(providerAccounts.id, passwordLinks.accountId))
    .where(isValidLink(digest, now))
  return row?.email
}

/** Consumes a link and answers its account; of concurrent requests only one gets the row. */
export async function takeLink(db: Db, digest: string, now: Date) {
  const [row] = await db
    .delete(passwordLinks)
    .where(isValidLink(digest, now))
    .returning({ accountId: passwordLinks.accountId, isMailed: passwordLinks.isMailed })
  return row
}

export async function deleteLinks(db: Db, accountId: string) {
  await db.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId))
}

export async function deleteExpiredLinks(db: Db, now: Date) {
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now))
  await db.delete(addressLinks).where(lte(addressLinks.expiresAt, now))
}

/** One link per account: the previous one is overwritten. */
export async function upsertAddressLink(db: Db, link: typeof addressLinks.$inferInsert) {
  const { accountId: _, ...set } = link
  await db.insert(addressLinks).values(link).onConflictDoUpdate({ target: addressLinks.accountId, set })
}

/** The account whose address a link verifies. */
export async function accountOfAddressLink(db: Db, digest: string, now: Date) {
  const { id, email, emailVerifiedAt } = providerAccounts
  const [row] = await db
    .select({ id, email, emailVerifiedAt })
    .from(addressLinks)
    .innerJoin(providerAccounts, eq(id, addressLinks.accountId))
    .where(and(eq(addressLinks.digest, digest), gt(addressLinks.expiresAt, now)))
  return row
}

export async function upsertRecord(db: Db, record: RecordRow) {
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

/** Of concurrent requests only one gets the row: reading first and updating then redeemed one code six times. */
export async function consumeRecord(db: Db, model: string, id: string) {
  const rows = await db
    .update(providerRecords)
    .set({ consumedAt: sql`now()` })
    .where(and(isRecord(model, id), isNull(providerRecords.consumedAt)))
    .returning({ id: providerRecords.id })
  return rows.length === 1
}

export async function deleteRecord(db: Db, model: string, id: string) {
  await db.delete(providerRecords).where(isRecord(model, id))
}

export async function deleteRecordsOfGrant(db: Db, model: string, grantId: string) {
  await db
    .delete(providerRecords)
    .where(and(eq(providerRecords.model, model), eq(providerRecords.grantId, grantId)))
}

/**
 * Deletes the sessions, grants, codes, tokens and interactions of an account. Their payloads name it in different
 * fields; none lives longer than an hour.
 */
export async function deleteRecordsOf(db: Db, accountId: string) {
  await db.delete(providerRecords).where(sql`position(${accountId} in ${providerRecords.payload}::text) > 0`)
}

export async function deleteExpiredRecords(db: Db, now: Date) {
  await db.delete(providerRecords).where(lt(providerRecords.expiresAt, now))
}

const isRecord = (model: string, id: string) =>
  and(eq(providerRecords.model, model), eq(providerRecords.id, id))

const isValidLink = (digest: string, now: Date) =>
  and(eq(passwordLinks.digest, digest), gt(passwordLinks.expiresAt, now))

const accountColumns = {
  id: providerAccounts.id,
  email: providerAccounts.email,
  passwordHash: providerAccounts.passwordHash,
}
