import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { clanRoles, memberConsents } from '#shared/clans/tiers.ts'

export const clanMembers = pgTable(
  'clan_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clanId: integer('clan_id')
      .notNull()
      .references(() => clans.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: clanRoles }).notNull().default('member'),
    /** Confirmed by joining, or by confirming an admin's addition. */
    consent: text({ enum: memberConsents }).notNull(),
    joinedAt: timestampColumn('joined_at').notNull().defaultNow(),
  },
  (member) => [
    uniqueIndex('clan_members_once').on(member.clanId, member.userId),
    index('clan_members_of_user').on(member.userId, member.clanId),
    check('clan_members_consent', sql`${member.consent} in ('pending', 'confirmed')`),
    check('clan_members_role', sql`${member.role} in ('admin', 'member')`),
  ],
)
