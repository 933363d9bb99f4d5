import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { defaultPreferences as defaults } from './preferences.ts'

/** Of a user who has changed them; all others have the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dayByPush: boolean('day_by_push').notNull().default(defaults.dayByPush),
  dayByMail: boolean('day_by_mail').notNull().default(defaults.dayByMail),
  hoursByPush: boolean('hours_by_push').notNull().default(defaults.hoursByPush),
  hoursByMail: boolean('hours_by_mail').notNull().default(defaults.hoursByMail),
  changesByMail: boolean('changes_by_mail').notNull().default(defaults.changesByMail),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
})
