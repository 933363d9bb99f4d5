import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'

/**
 * Requests with an Idempotency-Key, which are committed together with what they wrote. `request` is a digest of endpoint and
 * input. `answer` is null for an endpoint without a response, and for any other once it is erased, after a day; the key stays
 * for thirty.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request: text().notNull(),
    answer: jsonb(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (kept) => [
    primaryKey({ columns: [kept.userId, kept.key] }),
    index('idempotency_keys_by_age').on(kept.createdAt),
    index('idempotency_keys_with_answer')
      .on(kept.createdAt)
      .where(sql`${kept.answer} is not null`),
  ],
)
