import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { claimLinks, claimSides, claimStates } from './schema.ts'

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
    /** With a link the two need not be friends; null without. */
    link: text({ enum: claimLinks }),
    status: text({ enum: claimStates }).notNull().default('pending'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (claim) => [
    unique('player_claims_once').on(claim.playerId, claim.userId),
    // A guest seat has one private link, which claims once; a share link is read by many.
    uniqueIndex('player_claims_by_guest_seat')
      .on(claim.playerId)
      .where(sql`${claim.link} = 'guest_seat'`),
    index('player_claims_of_user').on(claim.userId),
    check('player_claims_link', sql`${claim.link} in ('guest_seat', 'share')`),
    check('player_claims_status', sql`${claim.status} in ('pending', 'declined')`),
    check('player_claims_started_by', sql`${claim.startedBy} in ('claimant', 'recorder')`),
  ],
)
