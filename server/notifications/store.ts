import { and, desc, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { forEachPool } from '#server/db/prepared.ts'
import { askTogether } from '#server/db/together.ts'
import { isCause, toldData } from '#server/db/told.ts'
import type { NotificationKind, NotificationStatus } from '#shared/notifications/kinds.ts'
import { inboxes, notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'

const mostShown = 100

export type Subject = { kind: NotificationKind; subjectId: number }
export type NotificationRow = Subject & {
  userId: string
  fromUserId: string | null
  data: Record<string, unknown>
  isRead: boolean
  createdAt: Date
}

/** The newest 100 of a user, each with who caused it. */
export const newestOf = (db: Db, userId: string) => newestQuery(db).execute({ userId })

/** How often what the user is told has changed; nothing for whoever was never told anything. */
export const inboxVersion = (db: Db, userId: string) => versionOf(db)(userId)

export async function insertNotifications(db: Db, rows: NotificationRow[]) {
  const inserted = await db.insert(notifications).values(rows).returning({ id: notifications.id })
  return inserted.map(({ id }) => id)
}

/** Shows how what was asked was answered, and counts as read. Answers whose inbox changed. */
export async function settle(db: Db, subject: Subject, to: string, status: NotificationStatus) {
  const rows = await db
    .update(notifications)
    .set({
      data: sql`${notifications.data} || jsonb_build_object('status', ${status}::text)`,
      isRead: true,
    })
    .where(and(isAbout(subject), eq(notifications.userId, to)))
    .returning({ userId: notifications.userId })
  return rows.map(({ userId }) => userId)
}

/** Takes back what people were told of a thing, but for some. Answers whose inbox changed. */
export async function withdraw(db: Db, subject: Subject, keptBy: string[]) {
  const rows = await db
    .delete(notifications)
    .where(and(isAbout(subject), keptBy.length > 0 ? notInArray(notifications.userId, keptBy) : undefined))
    .returning({ userId: notifications.userId })
  return rows.map(({ userId }) => userId)
}

/** Takes back what people were told of their rating in a clan's season and have not read; answers where each move began. */
export async function takeUnreadMoves(
  db: Db,
  { clanId, seasonId }: { clanId: number; seasonId: number },
  userIds: string[],
) {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        isAbout({ kind: 'rating_moved', subjectId: clanId }),
        eq(notifications.isRead, false),
        inArray(notifications.userId, userIds),
        sql`${notifications.data} @> jsonb_build_object('seasonId', ${seasonId}::integer)`,
      ),
    )
    .returning({
      userId: notifications.userId,
      from: sql<number>`(${notifications.data} ->> 'from')::integer`,
    })
  return new Map(rows.map(({ userId, from }) => [userId, from]))
}

/** Locks the inboxes in the order in which they are given. */
export async function countChange(db: Db, userIds: string[]) {
  await db
    .insert(inboxes)
    .values(userIds.map((userId) => ({ userId })))
    .onConflictDoUpdate({ target: inboxes.userId, set: { version: sql`${inboxes.version} + 1` } })
}

export async function notificationOf(db: Db, id: number, userId: string) {
  const [row] = await db
    .select({ isRead: notifications.isRead })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  return row
}

export async function markRead(db: Db, id: number) {
  await db.update(notifications).set({ isRead: true }).where(eq(notifications.id, id))
}

/** Marks what the user was told until then; answers how many were unread. */
export async function markAllRead(db: Db, userId: string, until: Date) {
  const read = await db
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isRead, false),
        lte(notifications.createdAt, until),
      ),
    )
    .returning({ id: notifications.id })
  return read.length
}

export async function forgetBefore(db: Db, moment: Date) {
  await db.delete(notifications).where(lt(notifications.createdAt, moment))
}

const isAbout = ({ kind, subjectId }: Subject) =>
  and(eq(notifications.subjectId, subjectId), eq(notifications.kind, kind))

const newestQuery = forEachPool((db) =>
  db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.kind,
      data: toldData,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(players, isCause)
    .where(eq(notifications.userId, sql.placeholder('userId')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(mostShown)
    .prepare('notifications_newest'),
)

const versionOf = forEachPool((db) => {
  const query = db
    .select()
    .from(inboxes)
    .where(sql`${inboxes.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('inbox_versions')
  return askTogether(async (userIds: string[]) => {
    const rows = await query.execute({ userIds })
    return new Map(rows.map(({ userId, version }) => [userId, version]))
  })
})
