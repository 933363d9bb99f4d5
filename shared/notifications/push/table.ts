import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { languages } from '#shared/languages.ts'
import { notifications } from '#shared/notifications/table.ts'

/** A device belongs to the user who registered it last. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The language of its notifications. */
    language: text({ enum: languages }).notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (subscription) => [
    uniqueIndex('push_subscriptions_by_endpoint').on(subscription.endpoint),
    index('push_subscriptions_of_user').on(subscription.userId, subscription.createdAt),
    check(
      'push_subscriptions_language',
      sql`${subscription.language} in (${sql.raw(languages.map((language) => `'${language}'`).join(', '))})`,
    ),
  ],
)

/** Written in the transaction of the notification, and deleted once it is sent. */
export const pushQueue = pgTable(
  'push_queue',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull().default(0),
    dueAt: timestampColumn('due_at').notNull().defaultNow(),
  },
  (job) => [
    index('push_queue_by_due').on(job.dueAt),
    index('push_queue_of_subscription').on(job.subscriptionId),
    index('push_queue_of_notification').on(job.notificationId),
  ],
)
