import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#shared/api/table.ts'
import { auditActions } from './actions.ts'

/**
 * What was done by whom in whose name. Rows are only ever added, which a trigger holds (migration 0009): what remains of a
 * deleted account is its pseudonym. The ids are no foreign keys, so that a row outlives whom it is about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** Who did it; null for the command line, and where nobody was signed in. */
    realUserId: text('real_user_id'),
    /** In whose name, or whom it was done to. */
    effectiveUserId: text('effective_user_id'),
    /** What it was done to, in words for an operator: `match 12`, `POST /api/matches`. */
    object: text(),
    requestId: text('request_id'),
    address: text(),
  },
  (row) => [
    index('audit_log_of_user').on(row.realUserId, row.id),
    index('audit_log_about_user').on(row.effectiveUserId, row.id),
    index('audit_log_of_action').on(row.action, row.id),
    check('audit_log_action', sql`${row.action} <> ''`),
  ],
)
