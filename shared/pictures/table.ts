import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#shared/api/table.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures that this server encoded. Rows are immutable: browsers cache an address for good. */
export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the uploader and the content, in base64url. */
    id: text().primaryKey(),
    content: bytea('content').notNull(),
    /** The only user who may choose it; null for one that the server fetched for a clan, or whose owner is gone. */
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (picture) => [
    index('pictures_of_uploader').on(picture.uploadedBy, picture.createdAt),
    index('pictures_by_age').on(picture.createdAt),
    check('pictures_id', sql`${picture.id} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('pictures_size', sql`octet_length(${picture.content}) between 1 and 1048576`),
  ],
)

/**
 * Addresses of pictures elsewhere that the server fetches once: named by an identity provider, or by users before there
 * were uploads. One for each user or clan.
 */
export const externalPictures = pgTable(
  'outside_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    clanId: integer('clan_id').references(() => clans.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    tries: smallint().notNull().default(0),
    /** When it is fetched; null once it was fetched or given up. */
    dueAt: timestampColumn('due_at'),
    /** The fetched picture. */
    pictureId: text('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
  },
  (external) => [
    unique('outside_pictures_of_user').on(external.userId),
    unique('outside_pictures_of_clan').on(external.clanId),
    index('outside_pictures_due')
      .on(external.dueAt)
      .where(sql`${external.dueAt} is not null`),
    index('outside_pictures_of_picture').on(external.pictureId),
    check('outside_pictures_owner', sql`num_nonnulls(${external.userId}, ${external.clanId}) = 1`),
  ],
)
