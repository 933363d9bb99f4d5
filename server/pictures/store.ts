import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { pictures } from '#shared/pictures/table.ts'

const deleteBatchSize = 1000

/** Another upload of the same picture by the same user renews its age. */
export async function upsertPicture(db: Db, picture: typeof pictures.$inferInsert) {
  await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.id, set: { createdAt: picture.createdAt } })
}

export async function contentOf(db: Db, id: string) {
  const [row] = await db.select({ content: pictures.content }).from(pictures).where(eq(pictures.id, id))
  return row?.content
}

/** Whether the user uploaded it; it can't be deleted until the transaction ends. */
export async function lockPictureOf(db: Db, userId: string, id: string) {
  registerLock(db, 'picture', [id])
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.uploadedBy, userId)))
    .for('key share')
  return rows.length > 0
}

/** A batch of old pictures that are shown nowhere; nobody can choose them until the transaction ends. */
export async function lockUnused(db: Db, before: Date) {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(lt(pictures.createdAt, before), isNotProfilePicture(db), isNotClanIcon(db)))
    .orderBy(asc(pictures.createdAt))
    .limit(deleteBatchSize)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Checks again, as one may have been chosen just before it was locked: a statement sees the rows of when it began. */
export async function deleteUnused(db: Db, ids: string[]) {
  await db.delete(pictures).where(and(inArray(pictures.id, ids), isNotProfilePicture(db), isNotClanIcon(db)))
}

export async function idsOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.uploadedBy, userId))
    .orderBy(pictures.createdAt, pictures.id)
  return rows.map(({ id }) => id)
}

export async function pictureOf(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ url: url.as('url'), content: pictures.content, createdAt: pictures.createdAt })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.uploadedBy, userId)))
  return row
}

export async function lockPicturesOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.uploadedBy, userId))
    .orderBy(pictures.id)
    .for('update')
  const ids = rows.map(({ id }) => id)
  registerLock(db, 'picture', ids)
  return ids
}

export async function deleteUnlessClanIcon(db: Db, ids: string[]) {
  await db.delete(pictures).where(and(inArray(pictures.id, ids), isNotClanIcon(db)))
}

const url = sql<string>`'/api/pictures/' || ${pictures.id}`

// Only its uploader can show a picture in their profile, so one user is looked at.
const isNotProfilePicture = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, pictures.uploadedBy), eq(users.profileImageUrl, url))),
  )

const isNotClanIcon = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(clans)
      .where(eq(clans.iconUrl, url)),
  )
