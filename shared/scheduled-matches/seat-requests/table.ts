import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { requestModes, requestStates } from './schema.ts'

/** Users who are asked for a free seat of a scheduled match, each once for a match as long as it isn't moved. */
export const seatRequests = pgTable(
  'seat_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matchId: integer('match_id')
      .notNull()
      .references(() => scheduledMatches.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromUserId: text('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text({ enum: requestModes }).notNull(),
    state: text({ enum: requestStates }).notNull().default('queued'),
    /** How long the next of a turn waits once this user is asked; null in the other modes. */
    hours: smallint(),
    /** The start of the match for which they are asked. */
    startsAt: timestampColumn('starts_at').notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** The order among those of one request. */
    turn: smallint().notNull(),
    askedAt: timestampColumn('asked_at'),
    answeredAt: timestampColumn('answered_at'),
    /** When the first of the queue is asked, and those who were asked twice today; null for all others. */
    dueAt: timestampColumn('due_at'),
  },
  (request) => [
    unique('seat_requests_once').on(request.matchId, request.userId),
    index('seat_requests_to_user').on(request.userId, request.state),
    index('seat_requests_from_user').on(request.fromUserId),
    index('seat_requests_due')
      .on(request.dueAt)
      .where(sql`${request.dueAt} is not null`),
    index('seat_requests_pending')
      .on(request.startsAt)
      .where(sql`${request.state} in ('queued', 'asked')`),
    check('seat_requests_mode', sql`${request.mode} in ('one', 'turn', 'all')`),
    check(
      'seat_requests_state',
      sql`${request.state} in ('queued', 'asked', 'accepted', 'declined', 'full', 'ended')`,
    ),
    check(
      'seat_requests_hours',
      sql`case when ${request.mode} = 'turn' then ${request.hours} between 1 and 24 else ${request.hours} is null end`,
    ),
    check(
      'seat_requests_asked',
      sql`${request.state} not in ('asked', 'declined') or ${request.askedAt} is not null`,
    ),
    check('seat_requests_queued', sql`${request.state} = 'queued' or ${request.dueAt} is null`),
  ],
)

/** How often a user was asked on a day of theirs; outlives the requests, which are deleted with their matches. */
export const seatRequestDays = pgTable(
  'seat_request_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    total: smallint().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.day] }),
    index('seat_request_days_by_day').on(row.day),
    check('seat_request_days_total', sql`${row.total} between 1 and 2`),
  ],
)
