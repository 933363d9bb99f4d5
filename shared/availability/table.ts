import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import type { UsualTime } from './week.ts'

/** When a user can usually play; without a row they have said nothing. Only its user reads it as a whole. */
export const usualWeeks = pgTable(
  'usual_weeks',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    free: text().array().$type<UsualTime[]>().notNull(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (week) => [
    check(
      'usual_weeks_free',
      sql`cardinality(${week.free}) between 1 and 28 and array_position(${week.free}, null) is null`,
    ),
  ],
)

/** A user who can play today, for their friends until the day is over. */
export const todayAvailabilities = pgTable(
  'today_availabilities',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user's own. */
    day: date({ mode: 'string' }).notNull(),
    /** HH:MM. */
    fromTime: text('from_time').notNull(),
    /** The end of that day where the user is. */
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (said) => [
    index('today_availabilities_by_end').on(said.endsAt),
    check('today_availabilities_from_time', sql`${said.fromTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)
