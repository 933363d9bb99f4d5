import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'

/**
 * A player of matches: the one player of each user, or a guest of `createdBy`. Search compares `nameNorm`, which code
 * fills because an index can not use unaccent().
 */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameNorm: text('name_norm').notNull(),
    isPublic: smallint('is_public').notNull().default(1),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The player of an erased account: not found by search, shown in the matches of others. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (player) => [
    uniqueIndex('players_of_user').on(player.userId),
    uniqueIndex('players_typed_by_user')
      .on(player.createdBy, player.nameNorm)
      .where(sql`${player.userId} is null`),
    // The list of accounts, for admins.
    index('players_with_account')
      .on(player.nameNorm, player.id)
      .where(sql`${player.userId} is not null`),
    index('players_by_name_trigram').using('gin', sql`${player.nameNorm} gin_trgm_ops`),
    index('players_by_name_prefix').on(sql`${player.nameNorm} text_pattern_ops`),
    // The search for users reads each in its order, until it has enough.
    index('users_by_name')
      .on(sql`${player.nameNorm} text_pattern_ops`, player.id)
      .where(sql`${player.userId} is not null`),
    index('users_by_second_word')
      .on(sql`(${fromWord(player.nameNorm, 2)}) text_pattern_ops`, player.id)
      .where(sql`${player.userId} is not null`),
    index('users_by_third_word')
      .on(sql`(${fromWord(player.nameNorm, 3)}) text_pattern_ops`, player.id)
      .where(sql`${player.userId} is not null`),
    index('users_by_fourth_word')
      .on(sql`(${fromWord(player.nameNorm, 4)}) text_pattern_ops`, player.id)
      .where(sql`${player.userId} is not null`),
    index('users_by_fifth_word')
      .on(sql`(${fromWord(player.nameNorm, 5)}) text_pattern_ops`, player.id)
      .where(sql`${player.userId} is not null`),
    check(
      'players_deleted',
      sql`not ${player.isDeleted} or num_nulls(${player.userId}, ${player.createdBy}) = 2`,
    ),
    check('players_is_public', sql`${player.isPublic} in (0, 1)`),
    check('players_name', sql`${player.name} <> '' and ${player.nameNorm} <> ''`),
  ],
)

/** The words after the first by which a user is found. */
export const laterWords = [2, 3, 4, 5] as const

/** A name from one of its words on, null if it has fewer; a hyphen separates words too. As the indexes have it. */
export function fromWord(nameNorm: SQLWrapper, word: (typeof laterWords)[number]) {
  return sql`substring(${nameNorm} from ${sql.raw(`'^(?:[^ -]+[ -]+){${word - 1}}(.+)$'`)})`
}
