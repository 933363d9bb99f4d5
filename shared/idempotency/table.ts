import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'

/** The answer to a request with an Idempotency-Key, kept for a day. `request` is a digest of its input. */
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
  ],
)
