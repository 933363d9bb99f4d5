import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { languages } from '#shared/languages.ts'
import { notifications } from '#shared/notifications/table.ts'
import { accountMailKinds } from './account-mails.ts'

/**
 * Mails to be sent, written in the transaction of what they tell. A mail of a notification goes to the address that its reader
 * has when it is sent; a mail about an account has its address, kind and language.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    notificationId: integer('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: accountMailKinds }),
    address: text(),
    language: text({ enum: languages }),
    data: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** After that it is not sent any more. */
    validUntil: timestampColumn('valid_until'),
    attempts: smallint().notNull().default(0),
    dueAt: timestampColumn('due_at').notNull().defaultNow(),
    /** Since when a process sends it. One that was interrupted may have been sent, and is not sent again. */
    sendingSince: timestampColumn('sending_since'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (mail) => [
    index('mail_queue_by_due')
      .on(mail.dueAt)
      .where(sql`${mail.sendingSince} is null`),
    index('mail_queue_by_age').on(mail.createdAt),
    index('mail_queue_of_notification').on(mail.notificationId),
    index('mail_queue_of_user').on(mail.userId),
    index('mail_queue_to_address').on(sql`lower(${mail.address})`),
    check(
      'mail_queue_kind',
      sql`${mail.kind} in (${sql.raw(accountMailKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check(
      'mail_queue_language',
      sql`${mail.language} in (${sql.raw(languages.map((language) => `'${language}'`).join(', '))})`,
    ),
    check(
      'mail_queue_subject',
      sql`num_nulls(${mail.kind}, ${mail.address}, ${mail.language}) = case when ${mail.notificationId} is null then 0 else 3 end`,
    ),
  ],
)
