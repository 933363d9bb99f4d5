import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { players } from '#shared/players/table.ts'

// Totals are kept by triggers on match_players, in migration 0018: a statement that changes seats moves them in its
// transaction. What is no win and no draw is a loss.

/** What the confirmed matches of a player amount to. */
export const playerTotals = pgTable(
  'player_totals',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    matches: integer().notNull().default(0),
    wins: integer().notNull().default(0),
    draws: integer().notNull().default(0),
    sets: integer().notNull().default(0),
    setsAhead: integer('sets_ahead').notNull().default(0),
    gamesAhead: integer('games_ahead').notNull().default(0),
    leftMatches: integer('left_matches').notNull().default(0),
    rightMatches: integer('right_matches').notNull().default(0),
    /** The most wins in a row. */
    bestStreak: integer('best_streak').notNull().default(0),
    /** How many of the latest matches ended alike. */
    currentStreak: integer('current_streak').notNull().default(0),
  },
  (totals) => [check('player_totals_matches', sql`${totals.matches} >= 0`)],
)

/**
 * What the confirmed matches of a player with another player amount to, as partners or as opponents, whatever the other
 * answered; the outcomes are the player's. `agreed…` counts those that both have confirmed. The other has no foreign key, which
 * would need an index for the deletion of players: without a common match there is no row.
 */
export const pairTotals = pgTable(
  'pair_totals',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    otherId: integer('other_id').notNull(),
    isPartner: boolean('is_partner').notNull(),
    matches: integer().notNull(),
    wins: integer().notNull(),
    draws: integer().notNull(),
    agreedMatches: integer('agreed_matches').notNull(),
    agreedWins: integer('agreed_wins').notNull(),
    agreedDraws: integer('agreed_draws').notNull(),
    /** The key of the latest match. */
    lastDate: date('last_date', { mode: 'string' }).notNull(),
    lastCreatedAt: timestampColumn('last_created_at').notNull(),
    lastMatchId: integer('last_match_id').notNull(),
  },
  (totals) => [
    primaryKey({ columns: [totals.playerId, totals.otherId, totals.isPartner] }),
    check(
      'pair_totals_matches',
      sql`${totals.matches} >= ${totals.agreedMatches} and ${totals.agreedMatches} >= 0`,
    ),
  ],
)
