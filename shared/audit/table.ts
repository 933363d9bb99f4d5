import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { auditActions, auditObjects } from './actions.ts'

/**
 * What was done by whom in whose name. A trigger makes it append-only (migration 0011), except that an erased account is
 * replaced by a pseudonym and addresses are cleared after 90 days. The ids are no foreign keys, so that a row outlives
 * its subjects.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** Who did it; null for the command line, and where nobody was signed in. */
    realUserId: text('real_user_id'),
    /** In whose name, or whom it was done to. */
    effectiveUserId: text('effective_user_id'),
    /** What it was done to. Ids are in these columns only: an erasure finds a user by them. */
    objectType: text('object_type', { enum: auditObjects }),
    objectId: text('object_id'),
    /** The clan of the object, unless it is a clan itself. */
    clanId: integer('clan_id'),
    /** Of a write by impersonation: the method, and the path without the ids. */
    route: text(),
    /** A fixed word: a role, a file, an error code, a reason. */
    detail: text(),
    requestId: text('request_id'),
    address: text(),
  },
  (row) => [
    index('audit_log_of_user').on(row.realUserId, row.id),
    index('audit_log_about_user').on(row.effectiveUserId, row.id),
    index('audit_log_of_action').on(row.action, row.id),
    index('audit_log_about_object')
      .on(row.objectId)
      .where(sql`${row.objectType} in ('user', 'sign_in')`),
    index('audit_log_with_address')
      .on(row.at)
      .where(sql`${row.address} is not null`),
    check('audit_log_action', sql`${row.action} <> ''`),
    check(
      'audit_log_object_type',
      sql`${row.objectType} in ('user', 'sign_in', 'match', 'scheduled_match', 'series', 'poll', 'clan', 'season', 'player', 'claim', 'friend_request', 'notification')`,
    ),
    check('audit_log_object', sql`num_nulls(${row.objectType}, ${row.objectId}) <> 1`),
  ],
)
