import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { outsidePictures } from '#shared/pictures/table.ts'

type Owner = { userId: string | null; clanId: number | null }
/** A picture that is due, taken by this process alone until `dueAt`. */
export type Job = Owner & { id: number; url: string; tries: number; dueAt: Date }

/** What is kept of a user stays as it is. */
export async function insertOutside(db: Db, userId: string, url: string, dueAt: Date) {
  await db.insert(outsidePictures).values({ userId, url, dueAt }).onConflictDoNothing()
}

/** The picture that is shown of the user; the row is locked until the transaction ends. */
export async function lockShown(db: Db, userId: string) {
  const [row] = await db
    .select({ url: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row?.url ?? null
}

/** What an address elsewhere has come to; nothing when nobody named it for the user. */
export async function outsideOf(db: Db, userId: string, url: string) {
  const [row] = await db
    .select({
      dueAt: outsidePictures.dueAt,
      tries: outsidePictures.tries,
      pictureId: outsidePictures.pictureId,
    })
    .from(outsidePictures)
    .where(and(eq(outsidePictures.userId, userId), eq(outsidePictures.url, url)))
  return row
}

/** Null: it is not fetched any more. */
export async function setDue(db: Db, owner: Partial<Owner>, dueAt: Date | null) {
  await db.update(outsidePictures).set({ dueAt }).where(isOf(owner))
}

/** Takes one that is due, for this process alone until a moment in which it will be through with it. */
export async function takeDue(db: Db, now: Date, until: Date): Promise<Job | undefined> {
  const due = sql`(select id from ${outsidePictures} as due where due.due_at <= ${now.toISOString()}::timestamptz
    order by due.due_at limit 1 for update skip locked)`
  const [row] = await db
    .update(outsidePictures)
    .set({ dueAt: until, tries: sql`${outsidePictures.tries} + 1` })
    .where(eq(outsidePictures.id, due))
    .returning(jobColumns)
  return row && { ...row, dueAt: until }
}

/** Locks the owner as everybody does who chooses a picture for it, and answers whether the job is still this process's. */
export async function lockJob(db: Db, { id, userId, clanId, dueAt }: Job) {
  if (userId !== null) await lockShown(db, userId)
  if (clanId !== null)
    await db.select({ id: clans.id }).from(clans).where(eq(clans.id, clanId)).for('no key update')
  const rows = await db
    .select({ id: outsidePictures.id })
    .from(outsidePictures)
    .where(and(eq(outsidePictures.id, id), eq(outsidePictures.dueAt, dueAt)))
    .for('update')
  return rows.length > 0
}

export async function finish(db: Db, { id }: Job, pictureId: string) {
  await db.update(outsidePictures).set({ dueAt: null, tries: 0, pictureId }).where(eq(outsidePictures.id, id))
}

export async function show(db: Db, { userId, clanId }: Owner, url: string, updatedAt: Date) {
  if (userId !== null)
    await db.update(users).set({ profileImageUrl: url, updatedAt }).where(eq(users.id, userId))
  if (clanId !== null) await db.update(clans).set({ iconUrl: url, updatedAt }).where(eq(clans.id, clanId))
}

/** Unless somebody has decided otherwise since it was taken. */
export async function putOff(db: Db, { id, dueAt: taken }: Job, next: { dueAt: Date | null; tries: number }) {
  await db
    .update(outsidePictures)
    .set(next)
    .where(and(eq(outsidePictures.id, id), eq(outsidePictures.dueAt, taken)))
}

/** What the export tells of the address that was named for the user. */
export async function outsideState(db: Db, userId: string) {
  const [row] = await db
    .select({
      url: outsidePictures.url,
      isWaiting: sql<boolean>`${outsidePictures.dueAt} is not null`,
      isFetched: sql<boolean>`${outsidePictures.pictureId} is not null`,
    })
    .from(outsidePictures)
    .where(eq(outsidePictures.userId, userId))
  return row ?? null
}

const jobColumns = {
  id: outsidePictures.id,
  userId: outsidePictures.userId,
  clanId: outsidePictures.clanId,
  url: outsidePictures.url,
  tries: outsidePictures.tries,
}

const isOf = ({ userId, clanId }: Partial<Owner>) =>
  userId ? eq(outsidePictures.userId, userId) : eq(outsidePictures.clanId, clanId ?? 0)
