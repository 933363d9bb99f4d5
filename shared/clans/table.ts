import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { tiers } from './tiers.ts'

/** A group that plays for its own ladder. */
export const clans = pgTable(
  'clans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameNorm: text('name_norm').notNull(),
    description: text(),
    tier: text({ enum: tiers }).notNull().default('Gold'),
    isPublic: boolean('is_public').notNull().default(true),
    iconUrl: text('icon_url'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The visitor in whose demo it lives, and with whom it goes; null for the real world. */
    sandbox: text().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (clan) => [
    // Public clans are told apart by their names. A private one gives its name away to nobody, so it may share it; only
    // its creator can't have two of one name.
    uniqueIndex('clans_by_public_name')
      .on(sql`coalesce(${clan.sandbox}, '')`, clan.nameNorm)
      .where(sql`${clan.isPublic}`),
    uniqueIndex('clans_by_private_name')
      .on(clan.createdBy, clan.nameNorm)
      .where(sql`not ${clan.isPublic}`),
    // With all that says who sees a clan, so that those who are passed over are not looked up.
    index('clans_in_order').on(clan.nameNorm, clan.id, clan.isPublic, clan.sandbox),
    index('clans_by_name_trigram').using('gin', sql`${clan.nameNorm} gin_trgm_ops`),
    // Counts a world's public clans without looking at them.
    index('clans_of_sandbox').on(clan.sandbox, clan.isPublic),
    index('clans_of_creator').on(clan.createdBy),
    // Says whether a picture is still shown.
    index('clans_of_icon')
      .on(clan.iconUrl)
      .where(sql`${clan.iconUrl} is not null`),
    check('clans_icon_url', sql`${clan.iconUrl} ~ '^/api/pictures/[A-Za-z0-9_-]{43}$'`),
    check('clans_tier', sql`${clan.tier} in ('Gold', 'Platinum', 'Diamond')`),
    check('clans_name', sql`${clan.name} <> '' and ${clan.nameNorm} <> ''`),
  ],
)
