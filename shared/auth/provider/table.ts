import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'

/** Accounts of the embedded provider. The id is the subject that the app knows the user by. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    email: text().notNull(),
    /** When its owner first followed a mailed link; null for an address that may be anybody's. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (account) => [uniqueIndex('provider_accounts_by_email').on(sql`lower(${account.email})`)],
)

/** Records of the embedded provider between requests: sign-ins, codes, grants, tokens. */
export const providerRecords = pgTable(
  'provider_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    uid: text(),
    grantId: text('grant_id'),
    consumedAt: timestampColumn('consumed_at'),
    expiresAt: timestampColumn('expires_at'),
  },
  (record) => [
    primaryKey({ columns: [record.model, record.id] }),
    index('provider_records_by_uid').on(record.uid),
    index('provider_records_by_grant').on(record.grantId),
    index('provider_records_by_expiry').on(record.expiresAt),
  ],
)

/** One-time links to a new password. Only a digest of the token is stored. */
export const passwordLinks = pgTable('password_links', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => providerAccounts.id, { onDelete: 'cascade' }),
  digest: text().notNull().unique('password_links_by_digest'),
  expiresAt: timestampColumn('expires_at').notNull(),
  /** Sent to the account's address, as opposed to created on the command line. */
  isMailed: boolean('is_mailed').notNull().default(false),
})

/** Mailed links that verify the address of an account. Following one again changes nothing. */
export const addressLinks = pgTable('address_links', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => providerAccounts.id, { onDelete: 'cascade' }),
  digest: text().notNull().unique('address_links_by_digest'),
  expiresAt: timestampColumn('expires_at').notNull(),
})
