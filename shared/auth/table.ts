import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { languages } from '#shared/languages.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { roles } from './roles.ts'

/** An account, by its identity at the provider. The embedded provider's issuer is stored as `embedded`. */
export const users = pgTable(
  'users',
  {
    id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    /** Whether the provider verified it: a verified owner takes it from an unverified one. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When the address refused a mail for good: it gets none until its owner turns mail on again. */
    mailBouncedAt: timestampColumn('mail_bounced_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    city: text(),
    favouriteCourtSide: text('favourite_court_side', { enum: favouriteCourtSides }),
    role: text({ enum: roles }).notNull().default('user'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The visitor whose demo this account belongs to: each demo is a sandbox. */
    sandbox: text(),
    timeZone: text('time_zone'),
    /** Of the device that was used last; null for an account from before it was kept. */
    language: text({ enum: languages }),
    /** Whether admins may impersonate the user, to help. */
    allowsSupport: boolean('allows_support').notNull().default(true),
    /** Whether others may ask the user for a seat of a scheduled match. */
    seatRequestsAllowed: boolean('seat_requests_allowed').notNull().default(true),
    /** Sessions created before are over. */
    sessionsValidFrom: timestampColumn('sessions_valid_from').notNull().defaultNow(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex('users_by_identity').on(user.issuer, user.subject),
    uniqueIndex('users_by_email').on(sql`lower(${user.email})`),
    index('users_by_email_prefix').on(sql`lower(${user.email}) text_pattern_ops`),
    index('users_admins')
      .on(user.id)
      .where(sql`${user.role} = 'admin'`),
    index('users_demo_by_age')
      .on(user.createdAt)
      .where(sql`${user.isDemo}`),
    index('users_of_sandbox')
      .on(user.sandbox)
      .where(sql`${user.isDemo}`),
    check('users_profile_image_url', sql`${user.profileImageUrl} ~ '^/api/pictures/[A-Za-z0-9_-]{43}$'`),
    check('users_role', sql`${user.role} in ('user', 'admin')`),
    check(
      'users_language',
      sql`${user.language} in (${sql.raw(languages.map((language) => `'${language}'`).join(', '))})`,
    ),
    check('users_favourite_court_side', sql`${user.favouriteCourtSide} in ('left', 'right', 'both')`),
  ],
)

/** express-session's store; `last_seen` carries the idle limit, because the store is never touched. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: json().notNull(),
    expire: timestampColumn('expire').notNull(),
    lastSeen: timestampColumn('last_seen').notNull().defaultNow(),
  },
  (session) => [
    index('sessions_by_expire').on(session.expire),
    // Finds the sessions to end when a user signs out everywhere or is erased: their own, and their impersonations.
    index('sessions_of_user').on(sql`(${session.sess} ->> 'userId')`),
    index('sessions_of_admin').on(sql`(${session.sess} ->> 'adminId')`),
  ],
)

/** Generated values that have to survive a restart, such as signing keys. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
})

/** Rate limits that several processes share. The columns and their order are the library's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (limit) => [index('rate_limits_by_expire').on(limit.expire)],
)
