import { and, desc, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { createLoader } from '#server/db/loader.ts'
import { oncePerPool } from '#server/db/prepared-query.ts'
import type { NotificationKind, NotificationStatus } from '#shared/notifications/kinds.ts'
import { inboxes, notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'
import { calendarTombstones } from '#shared/scheduled-matches/calendar/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'
import { isSender, notificationData } from './sql.ts'

const maxListed = 100
/** A statement takes some 65,000 values. */
const batchSize = 5000

export type Subject = { kind: NotificationKind; subjectId: number }
/** What is no longer so, said by one person or by anybody, to one person or to all but those who are `keptBy`. */
export type Withdrawal = {
  kind: NotificationKind | readonly NotificationKind[]
  subjectId: number
  to?: string
  keptBy?: string[]
  from?: string
  /** Only what says this among its values. */
  values?: Record<string, string>
}
export type NotificationRow = Subject & {
  userId: string
  fromUserId: string | null
  data: Record<string, unknown>
  isRead: boolean
  createdAt: Date
}

/** The newest 100 of a user, each with who caused it. */
export const newestNotifications = (db: Db, userId: string) => newestQuery(db).execute({ userId })

/** How often what the user is told has changed; nothing for whoever was never told anything. */
export const inboxVersion = (db: Db, userId: string) => versionLoader(db)(userId)

/** Answers their ids, in the same order. */
export async function insertNotifications(db: Db, rows: NotificationRow[]) {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const inserted = await db.insert(notifications).values(batch).returning({ id: notifications.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

/** Shows how what was asked was answered, and counts as read. Answers whose inbox changed. */
export async function markAnswered(db: Db, subject: Subject, to: string, status: NotificationStatus) {
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
export async function withdraw(db: Db, { to, keptBy = [], from, values: saying, ...subject }: Withdrawal) {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        isAbout(subject),
        keptBy.length > 0 ? notInArray(notifications.userId, keptBy) : undefined,
        to === undefined ? undefined : eq(notifications.userId, to),
        from === undefined ? undefined : eq(notifications.fromUserId, from),
        saying && sql`${notifications.data} @> ${JSON.stringify(saying)}::jsonb`,
      ),
    )
    .returning({ userId: notifications.userId })
  return rows.map(({ userId }) => userId)
}

/** Somebody, as they were called, and what is said instead. */
export type Renaming = { userId: string; playerId: number; name: string; instead: string }

/**
 * Says another name where somebody came and went in matches that their calendar knew of, or in which they sit. Answers whose
 * inbox changed.
 */
export async function replaceName(db: Db, { userId, playerId, name, instead }: Renaming) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update ${notifications} set data = data || jsonb_build_object('playerName', ${instead}::text)
    where kind in ('scheduled_joined', 'scheduled_left') and data ->> 'playerName' = ${name}
      and subject_id in (select match_id from ${calendarTombstones} where user_id = ${userId}
        union all select match_id from ${matchParticipants} where player_id = ${playerId})
    returning user_id as "userId"`)
  return rows.map((row) => row.userId)
}

/** The news of somebody's that others need, that a match was called off or a place is free, is nobody's from then on. */
export async function anonymize(db: Db, { userId, instead }: Pick<Renaming, 'userId' | 'instead'>) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update ${notifications} set from_user_id = null,
      data = data || jsonb_build_object('fromName', ${instead}::text)
        || case when data ? 'playerName' and kind = 'scheduled_left' then jsonb_build_object('playerName', ${instead}::text)
          else '{}' end
    where from_user_id = ${userId} and kind in ('scheduled_cancelled', 'scheduled_left')
    returning user_id as "userId"`)
  return rows.map((row) => row.userId)
}

/** Takes back all that somebody caused. Answers whose inbox changed. */
export async function deleteCausedBy(db: Db, userId: string) {
  const rows = await db
    .delete(notifications)
    .where(eq(notifications.fromUserId, userId))
    .returning({ userId: notifications.userId })
  return rows.map(({ userId }) => userId)
}

/** Takes back what people were told of their rating in a clan's season and have not read; answers by how much each moved. */
export async function deleteUnreadRatingMoves(
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
      moved: sql<number>`(${notifications.data} ->> 'to')::integer - (${notifications.data} ->> 'from')::integer`,
    })
  return new Map(rows.map(({ userId, moved }) => [userId, moved]))
}

/** Takes back the unread notification of what was changed in one impersonation; answers how many changes it told of. */
export async function deleteUnreadAccountChanges(db: Db, userId: string, since: string) {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, 'account_changed'),
        eq(notifications.isRead, false),
        sql`${notifications.data} ->> 'since' = ${since}`,
      ),
    )
    .returning({ changes: sql<number>`(${notifications.data} ->> 'changes')::integer` })
  return rows.reduce((sum, { changes }) => sum + changes, 0)
}

/** Locks the inboxes in the order in which they are given. */
export async function incrementVersions(db: Db, userIds: string[]) {
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
  // What is just being taken back is passed over: waiting for it could become waiting for each other.
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isRead, false),
        lte(notifications.createdAt, until),
      ),
    )
    .for('update', { skipLocked: true })
  const read = await db
    .update(notifications)
    .set({ isRead: true })
    .where(inArray(notifications.id, unread))
    .returning({ id: notifications.id })
  return read.length
}

export async function deleteBefore(db: Db, instant: Date) {
  await db.delete(notifications).where(lt(notifications.createdAt, instant))
}

const isAbout = ({ kind, subjectId }: Pick<Withdrawal, 'kind' | 'subjectId'>) =>
  and(eq(notifications.subjectId, subjectId), inArray(notifications.kind, [kind].flat()))

const newestQuery = oncePerPool((db) =>
  db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.kind,
      data: notificationData,
      isRead: notifications.isRead,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(players, isSender)
    .where(eq(notifications.userId, sql.placeholder('userId')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(maxListed)
    .prepare('notifications_newest'),
)

const versionLoader = oncePerPool((db) => {
  const query = db
    .select()
    .from(inboxes)
    .where(sql`${inboxes.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('inbox_versions')
  return createLoader(async (userIds: string[]) => {
    const rows = await query.execute({ userIds })
    return new Map(rows.map(({ userId, version }) => [userId, version]))
  })
})
