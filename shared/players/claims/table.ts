import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { claimSides, claimStates } from './schema.ts'

/**
 * A claim that a guest is a certain user, started by that user or by the user who typed the guest; the other one answers.
 * When it is accepted, the guest is deleted, and the row with it.
 */
export const playerClaims = pgTable(
  'player_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The claimant. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The other one answers. */
    startedBy: text('started_by', { enum: claimSides }).notNull(),
    /** Whether it came with the private link of a guest seat: then the two need not be friends. */
    byLink: boolean('by_link').notNull().default(false),
    status: text({ enum: claimStates }).notNull().default('pending'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (claim) => [
    unique('player_claims_once').on(claim.playerId, claim.userId),
    // One link claims once.
    uniqueIndex('player_claims_by_link')
      .on(claim.playerId)
      .where(sql`${claim.byLink}`),
    index('player_claims_of_user').on(claim.userId),
    check('player_claims_status', sql`${claim.status} in ('pending', 'declined')`),
    check('player_claims_started_by', sql`${claim.startedBy} in ('claimant', 'recorder')`),
  ],
)
