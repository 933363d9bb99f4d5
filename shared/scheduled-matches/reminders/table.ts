import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { reminderKinds } from './reminder.ts'

/** Who was reminded of which start of a match, so that nobody is reminded twice. */
export const scheduledReminders = pgTable(
  'scheduled_reminders',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => scheduledMatches.id, { onDelete: 'cascade' }),
    startsAt: timestampColumn('starts_at').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    which: text({ enum: reminderKinds }).notNull(),
  },
  (reminder) => [
    primaryKey({ columns: [reminder.matchId, reminder.startsAt, reminder.userId, reminder.which] }),
    index('scheduled_reminders_of_user').on(reminder.userId),
    check('scheduled_reminders_which', sql`${reminder.which} in ('day', 'hours')`),
  ],
)
