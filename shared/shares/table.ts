import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { matches } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { shareKinds } from './schema.ts'

/**
 * Links by which users let others read a match, a clan's ladder or their own page without an account. What they show is
 * what their user may still share.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: shareKinds }).notNull(),
    matchId: integer('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    clanId: integer('clan_id').references(() => clans.id, { onDelete: 'cascade' }),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'cascade' }),
    /** The secret of the link. */
    key: text().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (link) => [
    unique('share_links_by_key').on(link.key),
    unique('share_links_once')
      .on(link.userId, link.kind, link.matchId, link.clanId, link.playerId)
      .nullsNotDistinct(),
    index('share_links_of_match').on(link.matchId),
    index('share_links_of_clan').on(link.clanId),
    index('share_links_of_player').on(link.playerId),
    check(
      'share_links_kind',
      sql`(${link.kind} = 'match') = (${link.matchId} is not null)
        and (${link.kind} = 'clan') = (${link.clanId} is not null)
        and (${link.kind} = 'player') = (${link.playerId} is not null)
        and ${link.kind} in ('match', 'clan', 'player')`,
    ),
  ],
)
