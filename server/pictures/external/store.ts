import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { externalPictures } from '#shared/pictures/table.ts'

type Owner = { userId: string | null; clanId: number | null }
/** A picture that is due, taken by this process alone until `dueAt`. */
export type Job = Owner & { id: number; url: string; tries: number; dueAt: Date }

/** A row that the user has already stays. */
export async function insertExternal(db: Db, userId: string, url: string, dueAt: Date) {
  await db.insert(externalPictures).values({ userId, url, dueAt }).onConflictDoNothing()
}

/** The user's picture; locks the user's row. */
export async function lockShown(db: Db, userId: string) {
  registerLock(db, 'user', [userId])
  const [row] = await db
    .select({ url: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row?.url ?? null
}

export async function externalOf(db: Db, userId: string, url: string) {
  const [row] = await db
    .select({
      dueAt: externalPictures.dueAt,
      tries: externalPictures.tries,
      pictureId: externalPictures.pictureId,
    })
    .from(externalPictures)
    .where(and(eq(externalPictures.userId, userId), eq(externalPictures.url, url)))
  return row
}

/** Null cancels the fetch. */
export async function updateDue(db: Db, owner: Partial<Owner>, dueAt: Date | null) {
  await db.update(externalPictures).set({ dueAt }).where(belongsTo(owner))
}

/** Takes one that is due, for this process alone until `until`. */
export async function takeDue(db: Db, now: Date, until: Date): Promise<Job | undefined> {
  const due = sql`(select id from ${externalPictures} as due where due.due_at <= ${now.toISOString()}::timestamptz
    order by due.due_at limit 1 for update skip locked)`
  const [row] = await db
    .update(externalPictures)
    .set({ dueAt: until, tries: sql`${externalPictures.tries} + 1` })
    .where(eq(externalPictures.id, due))
    .returning(jobColumns)
  return row && { ...row, dueAt: until }
}

/** Locks the owner's row, as every choice of a picture does, and answers whether the job is still this process's. */
export async function lockJob(db: Db, { id, userId, clanId, dueAt }: Job) {
  if (userId !== null) await lockShown(db, userId)
  if (clanId !== null) {
    registerLock(db, 'clan', [clanId])
    await db.select({ id: clans.id }).from(clans).where(eq(clans.id, clanId)).for('no key update')
  }
  registerLock(db, 'pictureJob', [id])
  const rows = await db
    .select({ id: externalPictures.id })
    .from(externalPictures)
    .where(and(eq(externalPictures.id, id), eq(externalPictures.dueAt, dueAt)))
    .for('update')
  return rows.length > 0
}

export async function markFetched(db: Db, { id }: Job, pictureId: string) {
  await db
    .update(externalPictures)
    .set({ dueAt: null, tries: 0, pictureId })
    .where(eq(externalPictures.id, id))
}

export async function showPicture(db: Db, { userId, clanId }: Owner, url: string, updatedAt: Date) {
  if (userId !== null)
    await db.update(users).set({ profileImageUrl: url, updatedAt }).where(eq(users.id, userId))
  if (clanId !== null) await db.update(clans).set({ iconUrl: url, updatedAt }).where(eq(clans.id, clanId))
}

/** Does nothing when the job was changed since it was taken. */
export async function postpone(
  db: Db,
  { id, dueAt: taken }: Job,
  next: { dueAt: Date | null; tries: number },
) {
  await db
    .update(externalPictures)
    .set(next)
    .where(and(eq(externalPictures.id, id), eq(externalPictures.dueAt, taken)))
}

export async function exportedExternal(db: Db, userId: string) {
  const [row] = await db
    .select({
      url: externalPictures.url,
      isWaiting: sql<boolean>`${externalPictures.dueAt} is not null`,
      isFetched: sql<boolean>`${externalPictures.pictureId} is not null`,
    })
    .from(externalPictures)
    .where(eq(externalPictures.userId, userId))
  return row ?? null
}

const jobColumns = {
  id: externalPictures.id,
  userId: externalPictures.userId,
  clanId: externalPictures.clanId,
  url: externalPictures.url,
  tries: externalPictures.tries,
}

const belongsTo = ({ userId, clanId }: Partial<Owner>) =>
  userId ? eq(externalPictures.userId, userId) : eq(externalPictures.clanId, clanId ?? 0)
