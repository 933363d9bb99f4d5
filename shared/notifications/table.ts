import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import type { NotificationKind } from './kinds.ts'

/** The texts follow from the kind and `data` when it is read. `subjectId` is the match, clan or claim it is about. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The sender. */
    fromUserId: text('from_user_id').references(() => users.id, { onDelete: 'cascade' }),
    subjectId: integer('subject_id').notNull(),
    data: jsonb()
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (notification) => [
    index('notifications_of_user').on(
      notification.userId,
      notification.createdAt.desc().nullsFirst(),
      notification.id.desc().nullsFirst(),
    ),
    index('notifications_about').on(notification.subjectId, notification.kind),
    index('notifications_from_user').on(notification.fromUserId),
    index('notifications_by_age').on(notification.createdAt),
  ],
)

/** Counts the changes of an inbox, so that a poll without news reads one row. */
export const inboxes = pgTable('inboxes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(1),
})
