import { type SQL, sql } from 'drizzle-orm'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { matchTypes } from '#shared/matches/schema.ts'
import { players } from '#shared/players/table.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { statuses, visibilities, type Duration, type Position } from './court.ts'
import { scheduledSeries } from './series/table.ts'

/** Deleted when it is recorded or cancelled. */
export const scheduledMatches = pgTable(
  'scheduled_matches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    date: date({ mode: 'string' }).notNull(),
    /** HH:MM in `timeZone`. */
    time: text().notNull(),
    duration: smallint().$type<Duration>().notNull().default(90),
    /** The creator's at that time; null if unknown. */
    timeZone: text('time_zone'),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    courtName: text('court_name'),
    venue: text(),
    comments: text(),
    /** Closed with four players; written by each change of the seats. */
    status: text({ enum: statuses }).notNull().default('open'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The demo user in whose sandbox it is, and with whom it is deleted; null outside of demos. */
    sandbox: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The sandbox as a column without nulls, for the indexes. */
    world: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(sandbox, '')`),
    clanId: integer('clan_id').references(() => clans.id),
    matchType: text('match_type', { enum: matchTypes }).notNull().default('casual'),
    visibility: text({ enum: visibilities }).notNull().default('public'),
    /** The secret of shared links, which makes a match visible and lets its holder join. */
    shareKey: text('share_key').notNull(),
    /** Whether shared links let visitors join with a name alone. */
    guestsAllowed: boolean('guests_allowed').notNull().default(false),
    /** The series of which it is a week; null also once that has ended. */
    seriesId: integer('series_id').references(() => scheduledSeries.id, { onDelete: 'set null' }),
    /** Which week of the series it is, also when it was moved to another date. */
    seriesDate: date('series_date', { mode: 'string' }),
    /** When its free places were offered to the friends of the creator of its series. */
    offeredToFriendsAt: timestampColumn('offered_to_friends_at'),
    /** Counts the changes of the match and its seats, as calendars need it. */
    sequence: integer().notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (match) => [
    uniqueIndex('scheduled_matches_by_share_key').on(match.shareKey),
    unique('scheduled_matches_in_order').on(match.id, match.startsAt, match.status),
    unique('scheduled_matches_once_a_week').on(match.seriesId, match.seriesDate),
    index('scheduled_matches_to_offer')
      .on(match.startsAt)
      .where(
        sql`${match.seriesId} is not null and ${match.offeredToFriendsAt} is null and ${match.status} = 'open'`,
      ),
    // Each reason to see a match has an index in the order of the lists.
    index('scheduled_matches_public')
      .on(match.world, match.status, match.startsAt, match.id)
      .where(sql`${match.visibility} = 'public'`),
    index('scheduled_matches_for_friends')
      .on(match.createdBy, match.status, match.startsAt, match.id)
      .where(sql`${match.visibility} = 'friends'`),
    index('scheduled_matches_by_start').on(match.startsAt),
    index('scheduled_matches_of_creator').on(match.createdBy, match.startsAt, match.id),
    index('scheduled_matches_of_clan').on(match.clanId, match.startsAt, match.id),
    index('scheduled_matches_of_sandbox').on(match.sandbox),
    check('scheduled_matches_time', sql`${match.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('scheduled_matches_duration', sql`${match.duration} in (60, 90, 120)`),
    check(
      'scheduled_matches_span',
      sql`${match.endsAt} = ${match.startsAt} + ${match.duration} * interval '1 minute'`,
    ),
    check('scheduled_matches_status', sql`${match.status} in ('open', 'closed')`),
    check('scheduled_matches_match_type', sql`${match.matchType} in ('casual', 'ranked')`),
    check(
      'scheduled_matches_visibility',
      sql`${match.visibility} in ('public', 'friends', 'clans', 'private')`,
    ),
    check(
      'scheduled_matches_ranked',
      sql`${match.matchType} = 'casual' or (${match.clanId} is not null and ${match.visibility} = 'clans')`,
    ),
  ],
)

/** Start and status are repeated, so that a list comes from one index. */
export const scheduledMatchClans = pgTable(
  'scheduled_match_clans',
  {
    matchId: integer('match_id').notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
    status: text({ enum: statuses }).notNull(),
    clanId: integer('clan_id')
      .notNull()
      .references(() => clans.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.clanId] }),
    foreignKey({
      name: 'scheduled_match_clans_of_match',
      columns: [row.matchId, row.startsAt, row.status],
      foreignColumns: [scheduledMatches.id, scheduledMatches.startsAt, scheduledMatches.status],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('scheduled_matches_seen_by_clan').on(row.clanId, row.status, row.startsAt, row.matchId),
  ],
)

export const matchParticipants = pgTable(
  'match_participants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matchId: integer('match_id')
      .notNull()
      .references(() => scheduledMatches.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    position: smallint().$type<Position>().notNull(),
    /** The side that the player asked for; each position has a side of its own. */
    courtPosition: text('court_position', { enum: favouriteCourtSides }),
    signupTime: timestampColumn('signup_time').notNull().defaultNow(),
  },
  (seat) => [
    unique('match_participants_one_place').on(seat.matchId, seat.position),
    unique('match_participants_once').on(seat.matchId, seat.playerId),
    index('match_participants_of_player').on(seat.playerId, seat.matchId),
    check('match_participants_position', sql`${seat.position} between 1 and 4`),
    check('match_participants_court_position', sql`${seat.courtPosition} in ('left', 'right', 'both')`),
  ],
)

/** First come, first served. */
export const scheduledMatchWaitlist = pgTable(
  'scheduled_match_waits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    matchId: integer('match_id')
      .notNull()
      .references(() => scheduledMatches.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The share key by which the user came, if any; it has to be the current one. */
    shareKey: text('share_key'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Until when a seat is held for the user. */
    offeredUntil: timestampColumn('offered_until'),
  },
  (wait) => [
    unique('scheduled_match_waits_once').on(wait.matchId, wait.userId),
    index('scheduled_match_waits_of_user').on(wait.userId),
    index('scheduled_match_waits_offered')
      .on(wait.offeredUntil)
      .where(sql`${wait.offeredUntil} is not null`),
  ],
)

/** Strangers whom a user has seated; counted for an hour. */
export const scheduledInvitations = pgTable(
  'scheduled_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromUserId: text('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (row) => [index('scheduled_invitations_of_user').on(row.fromUserId, row.createdAt)],
)
