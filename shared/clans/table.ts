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
    /** The visitor whose sandbox it belongs to; null outside of the demo. */
    sandbox: text().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (clan) => [
    // Names of public clans are unique. Those of private ones are unique per creator only, so that a conflict reveals no
    // private clan.
    uniqueIndex('clans_by_public_name')
      .on(sql`coalesce(${clan.sandbox}, '')`, clan.nameNorm)
      .where(sql`${clan.isPublic}`),
    uniqueIndex('clans_by_private_name')
      .on(clan.createdBy, clan.nameNorm)
      .where(sql`not ${clan.isPublic}`),
    // With the columns that decide who sees a clan, for index-only scans.
    index('clans_in_order').on(clan.nameNorm, clan.id, clan.isPublic, clan.sandbox),
    index('clans_by_name_trigram').using('gin', sql`${clan.nameNorm} gin_trgm_ops`),
    // Counts a sandbox's public clans in an index-only scan.
    index('clans_of_sandbox').on(clan.sandbox, clan.isPublic),
    index('clans_of_creator').on(clan.createdBy),
    // Whether a picture is still in use.
    index('clans_of_icon')
      .on(clan.iconUrl)
      .where(sql`${clan.iconUrl} is not null`),
    check('clans_icon_url', sql`${clan.iconUrl} ~ '^/api/pictures/[A-Za-z0-9_-]{43}$'`),
    check('clans_tier', sql`${clan.tier} in ('Gold', 'Platinum', 'Diamond')`),
    check('clans_name', sql`${clan.name} <> '' and ${clan.nameNorm} <> ''`),
  ],
)
