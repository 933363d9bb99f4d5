import { and, desc, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { oncePerPool } from '#server/db/prepared-query.ts'
import type { NotificationKind, NotificationStatus } from '#shared/notifications/kinds.ts'
import { inboxes, notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'
import { calendarTombstones } from '#shared/scheduled-matches/calendar/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'
import { isSender, notificationData } from './sql.ts'

const maxListed = 100
/** A statement takes at most 65,535 parameters. */
const batchSize = 5000

export type Subject = { kind: NotificationKind; subjectId: number }
/** Notifications to delete: of one sender or of any, to one user or to all but those in `keptBy`. */
export type Withdrawal = {
  kind: NotificationKind | readonly NotificationKind[]
  subjectId: number
  to?: string
  keptBy?: string[]
  from?: string
  /** Only those with these among their values. */
  values?: Record<string, string>
  isRead?: boolean
}
export type NotificationRow = Subject & {
  userId: string
  fromUserId: string | null
  data: Record<string, unknown>
  isRead: boolean
  createdAt: Date
}

/** The newest 100 of a user, with their senders. */
export const newestNotifications = (db: Db, userId: string) => newestQuery(db).execute({ userId })

/** Returns their ids, in the same order. */
export async function insertNotifications(db: Db, rows: NotificationRow[]) {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const inserted = await db.insert(notifications).values(batch).returning({ id: notifications.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

/** Stores the answer and marks the notification read. Returns whose inbox changed. */
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

/** Returns whose inbox changed. */
export async function withdraw(db: Db, { to, keptBy = [], from, values, isRead, ...subject }: Withdrawal) {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        isAbout(subject),
        keptBy.length > 0 ? notInArray(notifications.userId, keptBy) : undefined,
        to === undefined ? undefined : eq(notifications.userId, to),
        from === undefined ? undefined : eq(notifications.fromUserId, from),
        values && sql`${notifications.data} @> ${JSON.stringify(values)}::jsonb`,
        isRead === undefined ? undefined : eq(notifications.isRead, isRead),
      ),
    )
    .returning({ userId: notifications.userId })
  return rows.map(({ userId }) => userId)
}

export type Renaming = { userId: string; playerId: number; name: string; newName: string }

/**
 * Replaces a name in notifications of joining and leaving, which store it: of matches in which the player sits or of which
 * they have a tombstone. Returns whose inbox changed.
 */
export async function replaceName(db: Db, { userId, playerId, name, newName }: Renaming) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update ${notifications} set data = data || jsonb_build_object('playerName', ${newName}::text)
    where kind in ('scheduled_joined', 'scheduled_left') and data ->> 'playerName' = ${name}
      and subject_id in (select match_id from ${calendarTombstones} where user_id = ${userId}
        union all select match_id from ${matchParticipants} where player_id = ${playerId})
    returning user_id as "userId"`)
  return rows.map((row) => row.userId)
}

/** Removes the sender from notifications that others still need: of a cancelled match, a freed seat and an ended series. */
export async function anonymize(db: Db, { userId, newName }: Pick<Renaming, 'userId' | 'newName'>) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update ${notifications} set from_user_id = null,
      data = data || jsonb_build_object('fromName', ${newName}::text)
        || case when data ? 'playerName' and kind = 'scheduled_left' then jsonb_build_object('playerName', ${newName}::text)
          else '{}' end
    where from_user_id = ${userId} and kind in ('scheduled_cancelled', 'scheduled_left', 'series_ended')
    returning user_id as "userId"`)
  return rows.map((row) => row.userId)
}

/** Returns whose inbox changed. */
export async function deleteCausedBy(db: Db, userId: string) {
  const rows = await db
    .delete(notifications)
    .where(eq(notifications.fromUserId, userId))
    .returning({ userId: notifications.userId })
  return rows.map(({ userId }) => userId)
}

/** Returns by how much each user's rating had moved in the deleted notifications. */
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

/** Deletes the unread notification of one impersonation; returns how many changes it counted. */
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

/** Locks the inboxes in one order, so that two transactions that notify the same users never wait for each other. */
export async function incrementVersions(db: Db, userIds: Iterable<string>) {
  const rows = [...new Set(userIds)].toSorted().map((userId) => ({ userId }))
  if (rows.length === 0) return
  await db
    .insert(inboxes)
    .values(rows)
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

/** Returns how many were unread. */
export async function markAllRead(db: Db, userId: string, until: Date) {
  // Skips those that are being withdrawn: waiting for them could end in a deadlock.
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
