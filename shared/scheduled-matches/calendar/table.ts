import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'

/** The address of a user's calendar, which needs no session but the token. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (feed) => [uniqueIndex('calendar_feeds_by_token').on(feed.token)],
)

/** For calendars: a match that is gone, or in which the user has no seat any more. */
export const calendarTombstones = pgTable(
  'calendar_traces',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matchId: integer('match_id').notNull(),
    outcome: text({ enum: ['cancelled', 'finished'] }).notNull(),
    sequence: integer().notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    /** `isFloating`: without a time zone the instants hold the local time as if it were UTC. */
    place: jsonb()
      .$type<{ venue: string | null; courtName: string | null; isFloating?: boolean }>()
      .notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (tombstone) => [
    primaryKey({ columns: [tombstone.userId, tombstone.matchId] }),
    index('calendar_traces_by_end').on(tombstone.endsAt),
    check('calendar_traces_outcome', sql`${tombstone.outcome} in ('cancelled', 'finished')`),
  ],
)
