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
import type { Duration } from '#shared/scheduled-matches/court.ts'
import { voteValues } from './schema.ts'

/** Asks when a match suits. Deleted with its creator, and three months after it was closed. */
export const polls = pgTable(
  'polls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The demo user in whose sandbox it is, and with whom it is deleted; null outside of demos. */
    sandbox: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The sandbox as a column without nulls. */
    world: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(sandbox, '')`),
    /** The clan whose members it is for. */
    clanId: integer('clan_id').references(() => clans.id, { onDelete: 'set null' }),
    duration: smallint().$type<Duration>().notNull(),
    venue: text(),
    courtName: text('court_name'),
    comments: text(),
    /** The creator's at that time; null if unknown. */
    timeZone: text('time_zone'),
    /** The secret of its link. */
    shareKey: text('share_key').notNull(),
    /** Whether a name is enough for visitors with the link. */
    guestsAllowed: boolean('guests_allowed').notNull().default(false),
    /** When it closes by itself: at the end of a day, at the latest when the last of its times begins. */
    closesAt: timestampColumn('closes_at').notNull(),
    closedAt: timestampColumn('closed_at'),
    /** How many answers of guests its creator removed. */
    removedAnswers: smallint('removed_answers').notNull().default(0),
    /** The scheduled match that came of it: kept when that is recorded or cancelled, so that there is never a second. */
    scheduledMatchId: integer('scheduled_match_id'),
    scheduledOptionId: integer('scheduled_option_id'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (poll) => [
    unique('polls_by_share_key').on(poll.shareKey),
    unique('polls_one_match').on(poll.scheduledMatchId),
    index('polls_of_creator').on(poll.createdBy),
    index('polls_of_clan').on(poll.clanId),
    index('polls_of_sandbox').on(poll.sandbox),
    index('polls_to_close')
      .on(poll.closesAt)
      .where(sql`${poll.closedAt} is null`),
    index('polls_closed').on(poll.closedAt),
    check('polls_duration', sql`${poll.duration} in (60, 90, 120)`),
    check('polls_scheduled', sql`num_nulls(${poll.scheduledMatchId}, ${poll.scheduledOptionId}) in (0, 2)`),
    check('polls_scheduled_closed', sql`${poll.scheduledMatchId} is null or ${poll.closedAt} is not null`),
  ],
)

export const pollOptions = pgTable(
  'poll_options',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** HH:MM in the time zone of the poll. */
    time: text().notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
  },
  (option) => [
    unique('poll_options_once').on(option.pollId, option.date, option.time),
    unique('poll_options_of_poll').on(option.pollId, option.id),
    check('poll_options_time', sql`${option.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

/** The friends whom the creator named. */
export const pollInvitees = pgTable(
  'poll_invitees',
  {
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (invitee) => [
    primaryKey({ columns: [invitee.pollId, invitee.userId] }),
    index('poll_invitees_of_user').on(invitee.userId),
  ],
)

/**
 * Who answered: a user, or a guest with a name and a private link. Keys and browsers of guests are stored as hashes.
 */
export const pollVoters = pgTable(
  'poll_voters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A user who came by the link, and sees the poll whoever else it is for. */
    isByLink: boolean('is_by_link').notNull().default(false),
    guestName: text('guest_name'),
    /** What the name looks like: no two guests of a poll look alike. */
    guestLook: text('guest_look'),
    keyHash: text('key_hash'),
    browserHash: text('browser_hash'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (voter) => [
    unique('poll_voters_of_poll').on(voter.pollId, voter.id),
    unique('poll_voters_once').on(voter.pollId, voter.userId),
    unique('poll_voters_look').on(voter.pollId, voter.guestLook),
    uniqueIndex('poll_voters_by_key').on(voter.keyHash),
    unique('poll_voters_one_for_browser').on(voter.pollId, voter.browserHash),
    index('poll_voters_of_user').on(voter.userId),
    check(
      'poll_voters_guest',
      sql`num_nulls(${voter.guestName}, ${voter.guestLook}, ${voter.keyHash}, ${voter.browserHash})
        = case when ${voter.userId} is null then 0 else 4 end`,
    ),
  ],
)

/** An answer to an option; none is none. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    pollId: integer('poll_id').notNull(),
    voterId: integer('voter_id').notNull(),
    optionId: integer('option_id').notNull(),
    vote: text({ enum: voteValues }).notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.voterId, vote.optionId] }),
    foreignKey({
      name: 'poll_votes_of_voter',
      columns: [vote.pollId, vote.voterId],
      foreignColumns: [pollVoters.pollId, pollVoters.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'poll_votes_of_option',
      columns: [vote.pollId, vote.optionId],
      foreignColumns: [pollOptions.pollId, pollOptions.id],
    }).onDelete('cascade'),
    index('poll_votes_of_poll').on(vote.pollId, vote.optionId),
    check('poll_votes_vote', sql`${vote.vote} in ('yes', 'maybe', 'no')`),
  ],
)
