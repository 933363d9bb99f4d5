import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import type { NotificationKind } from './kinds.ts'

/** What somebody is told, as a kind and its values: their client words it. `subjectId` is what it is about. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Who caused it. */
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

/** Counts the changes to what a user was told, so that a poll that finds nothing new reads one row. */
export const inboxes = pgTable('inboxes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(1),
})
