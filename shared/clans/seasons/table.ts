import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { clans } from '#shared/clans/table.ts'
import { defaultParams } from './defaults.ts'

/** A period with a leaderboard of its own. One runs at a time; a closed one never changes. */
export const clanSeasons = pgTable(
  'clan_seasons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clanId: integer('clan_id')
      .notNull()
      .references(() => clans.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    name: text().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    initialRating: doublePrecision('initial_rating').notNull().default(defaultParams.initialRating),
    alpha: doublePrecision().notNull().default(defaultParams.alpha),
    provisionalK: doublePrecision('provisional_k').notNull().default(defaultParams.provisionalK),
    provisionalMatches: smallint('provisional_matches').notNull().default(defaultParams.provisionalMatches),
    establishedK: doublePrecision('established_k').notNull().default(defaultParams.establishedK),
    movEnabled: boolean('mov_enabled').notNull().default(defaultParams.movEnabled),
    movCoefficient: doublePrecision('mov_coefficient').notNull().default(defaultParams.movCoefficient),
    movMin: doublePrecision('mov_min').notNull().default(defaultParams.movMin),
    movMax: doublePrecision('mov_max').notNull().default(defaultParams.movMax),
    ratingCap: doublePrecision('rating_cap').notNull().default(defaultParams.ratingCap),
    minMatchesForLeaderboard: smallint('min_matches_for_leaderboard')
      .notNull()
      .default(defaultParams.minMatchesForLeaderboard),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (season) => [
    unique('clan_seasons_in_clan').on(season.id, season.clanId),
    uniqueIndex('clan_seasons_numbered').on(season.clanId, season.number),
    uniqueIndex('clan_seasons_running')
      .on(season.clanId)
      .where(sql`${season.isActive}`),
    index('clan_seasons_by_date').on(season.clanId, season.startDate),
    check('clan_seasons_dates', sql`${season.endDate} >= ${season.startDate}`),
    check('clan_seasons_name', sql`${season.name} <> ''`),
    check('clan_seasons_margin', sql`${season.movMin} <= ${season.movMax}`),
  ],
)
