import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { matches } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

/** The standings of a season: the result of rating all its matches. */
export const playerRatings = pgTable(
  'player_ratings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    clanId: integer('clan_id').notNull(),
    seasonId: integer('season_id').notNull(),
    rating: doublePrecision().notNull().default(1000),
    rankedMatches: integer('ranked_matches').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (standing) => [
    uniqueIndex('player_ratings_once').on(standing.seasonId, standing.playerId),
    index('player_ratings_in_order').on(
      standing.seasonId,
      standing.rating.desc().nullsFirst(),
      standing.playerId,
    ),
    index('player_ratings_of_player').on(standing.playerId),
    foreignKey({
      name: 'player_ratings_of_season',
      columns: [standing.seasonId, standing.clanId],
      foreignColumns: [clanSeasons.id, clanSeasons.clanId],
    }).onDelete('cascade'),
    check('player_ratings_matches', sql`${standing.rankedMatches} > 0`),
  ],
)

/** The rating steps: what each ranked match did to each rated player. `date` and `createdAt` repeat the match's. */
export const ratingHistory = pgTable(
  'rating_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matchId: integer('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    clanId: integer('clan_id').notNull(),
    seasonId: integer('season_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    ratingBefore: doublePrecision('rating_before').notNull(),
    ratingAfter: doublePrecision('rating_after').notNull(),
    ratingDelta: doublePrecision('rating_delta').notNull(),
    kFactor: doublePrecision('k_factor').notNull(),
    teamExpectedScore: doublePrecision('team_expected_score').notNull(),
    /** After this one. */
    rankedMatches: integer('ranked_matches').notNull(),
    /** What `ratingAfter` was before a correction of an earlier match last moved it, and when that was. */
    movedFrom: doublePrecision('moved_from'),
    movedAt: timestampColumn('moved_at'),
  },
  (step) => [
    uniqueIndex('rating_history_once').on(step.matchId, step.playerId),
    index('rating_history_of_player').on(
      step.seasonId,
      step.playerId,
      step.date,
      step.createdAt,
      step.matchId,
    ),
    foreignKey({
      name: 'rating_history_of_season',
      columns: [step.seasonId, step.clanId],
      foreignColumns: [clanSeasons.id, clanSeasons.clanId],
    }).onDelete('cascade'),
    index('rating_history_by_player').on(step.playerId),
    check('rating_history_moved', sql`(${step.movedFrom} is null) = (${step.movedAt} is null)`),
  ],
)
