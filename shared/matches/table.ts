import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { players } from '#shared/players/table.ts'
import { courtSides } from '#shared/profile/sides.ts'
import { consents, matchTypes } from './schema.ts'

/**
 * A match is stored once, from team 1's side; the recorder sits in team 1. A set is one number: 64 is 6-4 for
 * team 1, 57 is 5-7. The outcome follows from the sets, so it can't contradict them.
 */
export const matches = pgTable(
  'matches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    date: date({ mode: 'string' }).notNull(),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    sets: smallint().array().notNull(),
    /** The sets as one number, for the seats to repeat: 643675 is 6-4 3-6 7-5, and 640000 a match of one set. */
    score: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`sets[1]::integer * 10000 + coalesce(sets[2], 0)::integer * 100 + coalesce(sets[3], 0)::integer`,
      ),
    outcome: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case sign(${setFor1(1)} + coalesce(${setFor1(2)}, 0) + coalesce(${setFor1(3)}, 0))
          when 1 then 1 when -1 then 0 else 2 end`,
      ),
    /** As the recorder felt it; an imported match may come without. */
    difficulty: smallint(),
    /** Whether the recorder chose it: otherwise it stays out of averages. */
    difficultyFelt: boolean('difficulty_felt').notNull().default(true),
    comments: text(),
    venue: text(),
    courtName: text('court_name'),
    matchType: text('match_type', { enum: matchTypes }).notNull().default('casual'),
    /** Ranked matches have both, casual ones neither. */
    clanId: integer('clan_id'),
    seasonId: integer('season_id'),
    /** The scheduled match, deleted since, that it was recorded from: each can be finished once. */
    scheduledMatchId: integer('scheduled_match_id').unique('matches_of_scheduled_match'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (match) => [
    unique('matches_in_order').on(match.id, match.date, match.createdAt, match.score),
    index('matches_recorded_by_user').on(match.recordedBy, match.createdAt),
    check(
      'matches_sets',
      sql`cardinality(${match.sets}) between 1 and 3
        and array_ndims(${match.sets}) = 1 and array_lower(${match.sets}, 1) = 1
        and ${match.sets} <@ array[60, 61, 62, 63, 64, 75, 76, 6, 16, 26, 36, 46, 57, 67]::smallint[]`,
    ),
    check('matches_outcome', sql`${match.outcome} in (0, 1, 2)`),
    check('matches_difficulty', sql`${match.difficulty} between 1 and 10`),
    check('matches_match_type', sql`${match.matchType} in ('casual', 'ranked')`),
    foreignKey({
      name: 'matches_of_season',
      columns: [match.seasonId, match.clanId],
      foreignColumns: [clanSeasons.id, clanSeasons.clanId],
    }),
    check(
      'matches_ranked',
      sql`(${match.matchType} = 'ranked') = (${match.clanId} is not null)
        and (${match.clanId} is null) = (${match.seasonId} is null)`,
    ),
    index('matches_in_season')
      .on(match.seasonId, match.date, match.createdAt, match.id)
      .where(sql`${match.seasonId} is not null`),
    index('matches_in_clan')
      .on(match.clanId, match.date, match.createdAt, match.id)
      .where(sql`${match.clanId} is not null`),
  ],
)

/**
 * The four seats of a match: 1 and 2 are team 1, 3 and 4 team 2. `date`, `createdAt` and `score` repeat the match's, held
 * equal by the foreign key, so that a page of one player's history, and their statistics, come from one index.
 */
export const matchPlayers = pgTable(
  'match_players',
  {
    matchId: integer('match_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    score: integer().notNull(),
    seat: smallint().notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    courtSide: text('court_side', { enum: courtSides }),
    consent: text({ enum: consents }).notNull(),
    /** Whether a ranked match moves this player's rating: it stays so, whatever becomes of the account. */
    isRated: boolean('is_rated').notNull().default(false),
  },
  (place) => [
    primaryKey({ columns: [place.matchId, place.seat] }),
    // This and the indexes of a history carry more than they are ordered by, so that statistics need no row: Drizzle has
    // no word for INCLUDE, and migration 0003 says it.
    unique('match_players_once').on(place.matchId, place.playerId),
    foreignKey({
      name: 'match_players_of_match',
      columns: [place.matchId, place.date, place.createdAt, place.score],
      foreignColumns: [matches.id, matches.date, matches.createdAt, matches.score],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('match_players_history').on(
      place.playerId,
      place.consent,
      place.date.desc().nullsFirst(),
      place.createdAt.desc().nullsFirst(),
      place.matchId.desc().nullsFirst(),
    ),
    check('match_players_seat', sql`${place.seat} between 1 and 4`),
    check('match_players_court_side', sql`${place.courtSide} in ('left', 'right')`),
    check('match_players_consent', sql`${place.consent} in ('confirmed', 'pending', 'declined')`),
  ],
)

/**
 * What a player declined: all that one recorder says of one day and the same four people, whatever the score. It outlives
 * the match, so that recording it again asks nobody twice.
 */
export const declinedReports = pgTable(
  'declined_reports',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    recordedBy: text('recorded_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** All four, ascending. */
    playerIds: integer('player_ids').array().notNull(),
  },
  (report) => [
    primaryKey({ columns: [report.playerId, report.recordedBy, report.date, report.playerIds] }),
    index('declined_reports_of_recorder').on(report.recordedBy),
    check('declined_reports_players', sql`cardinality(${report.playerIds}) = 4`),
  ],
)

// Above zero when team 1 won the set: 64 is 6 - 4.
const setFor1 = (number: 1 | 2 | 3) => sql.raw(`sign(sets[${number}] / 10 - sets[${number}] % 10)`)
