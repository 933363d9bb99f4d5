import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { players } from '#shared/players/table.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { visibilities, type Duration, type Position } from '#shared/scheduled-matches/court.ts'
import { seriesModes } from './schema.ts'

/** What is scheduled each week. Deleted when it ends; its scheduled matches stay. */
export const scheduledSeries = pgTable(
  'scheduled_series',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The demo user in whose sandbox it is; null outside of demos. */
    sandbox: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The next week to be scheduled. Its calendar week only moves forward, so that no week comes twice. */
    nextDate: date('next_date', { mode: 'string' }).notNull(),
    /** HH:MM in `timeZone`. */
    time: text().notNull(),
    timeZone: text('time_zone'),
    duration: smallint().$type<Duration>().notNull(),
    courtName: text('court_name'),
    venue: text(),
    comments: text(),
    clanId: integer('clan_id').references(() => clans.id),
    matchType: text('match_type', { enum: matchTypes }).notNull(),
    visibility: text({ enum: visibilities }).notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (series) => [
    index('scheduled_series_by_next_date').on(series.nextDate, series.id),
    index('scheduled_series_of_creator').on(series.createdBy),
    index('scheduled_series_of_clan').on(series.clanId),
    index('scheduled_series_of_sandbox').on(series.sandbox),
    check('scheduled_series_time', sql`${series.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('scheduled_series_duration', sql`${series.duration} in (60, 90, 120)`),
    check('scheduled_series_match_type', sql`${series.matchType} in ('casual', 'ranked')`),
    check(
      'scheduled_series_visibility',
      sql`${series.visibility} in ('public', 'friends', 'clans', 'private')`,
    ),
    check(
      'scheduled_series_ranked',
      sql`${series.matchType} = 'casual' or (${series.clanId} is not null and ${series.visibility} = 'clans')`,
    ),
  ],
)

/** The clans whose members see each week. */
export const scheduledSeriesClans = pgTable(
  'scheduled_series_clans',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => scheduledSeries.id, { onDelete: 'cascade' }),
    clanId: integer('clan_id')
      .notNull()
      .references(() => clans.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.seriesId, row.clanId] }),
    index('scheduled_series_seen_by_clan').on(row.clanId),
  ],
)

/** Who plays in it, each in their usual seat. */
export const scheduledSeriesPlayers = pgTable(
  'scheduled_series_players',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => scheduledSeries.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    position: smallint().$type<Position>().notNull(),
    courtPosition: text('court_position', { enum: favouriteCourtSides }),
    mode: text({ enum: seriesModes }).notNull(),
    /** Whether the player chose the mode; otherwise the creator seated them. */
    isChosen: boolean('is_chosen').notNull().default(false),
  },
  (player) => [
    primaryKey({ columns: [player.seriesId, player.playerId] }),
    unique('scheduled_series_players_one_place').on(player.seriesId, player.position),
    index('scheduled_series_players_of_player').on(player.playerId),
    check('scheduled_series_players_position', sql`${player.position} between 1 and 4`),
    check(
      'scheduled_series_players_court_position',
      sql`${player.courtPosition} in ('left', 'right', 'both')`,
    ),
    check('scheduled_series_players_mode', sql`${player.mode} in ('always', 'ask')`),
  ],
)
