import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { claimSides, claimStates } from './states.ts'

/**
 * That a name without an account is a certain user: said by one of the two whom it concerns, and for the other to answer.
 * Agreed, the name becomes theirs and the row goes with it.
 */
export const playerClaims = pgTable(
  'player_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Whose name it would be. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who said so; the other answers. */
    startedBy: text('started_by', { enum: claimSides }).notNull(),
    status: text({ enum: claimStates }).notNull().default('pending'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (claim) => [
    unique('player_claims_once').on(claim.playerId, claim.userId),
    index('player_claims_of_user').on(claim.userId),
    check('player_claims_status', sql`${claim.status} in ('pending', 'declined')`),
    check('player_claims_started_by', sql`${claim.startedBy} in ('claimant', 'recorder')`),
  ],
)
