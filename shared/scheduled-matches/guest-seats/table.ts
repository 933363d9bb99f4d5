import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { players } from '#shared/players/table.ts'
import { guestSeatEnds } from './schema.ts'

/**
 * The private links of guests who joined a scheduled match by its shared link. Keys and browsers are stored as hashes. The
 * scheduled match is deleted when it is recorded, and the link leads to the recorded one from then on.
 */
export const guestSeats = pgTable(
  'guest_seats',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matchId: integer('match_id').notNull(),
    /** The guest; null once nobody knows them. */
    playerId: integer('player_id').references(() => players.id, { onDelete: 'set null' }),
    keyHash: text('key_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    /** Why the link is over; null while it is live. */
    endedAs: text('ended_as', { enum: guestSeatEnds }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    endedAt: timestampColumn('ended_at'),
  },
  (seat) => [
    unique('guest_seats_by_key').on(seat.keyHash),
    uniqueIndex('guest_seats_one_for_browser')
      .on(seat.matchId, seat.browserHash)
      .where(sql`${seat.endedAs} is null`),
    index('guest_seats_of_player').on(seat.playerId),
    check('guest_seats_ended_as', sql`${seat.endedAs} in ('claimed', 'removed', 'gone')`),
    check('guest_seats_ended', sql`num_nulls(${seat.endedAs}, ${seat.endedAt}) in (0, 2)`),
  ],
)
