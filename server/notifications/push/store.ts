import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { lockText } from '#server/db/locks.ts'
import { isWantedByPush } from '#server/notifications/preferences/sql.ts'
import { isSender, notificationData } from '#server/notifications/sql.ts'
import { isOutdated } from '#server/scheduled-matches/reminders/sql.ts'
import { users } from '#shared/auth/table.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import type { NewPushSubscription } from '#shared/notifications/push/schema.ts'
import { pushQueue, pushSubscriptions } from '#shared/notifications/push/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'

export type Job = {
  id: number
  attempts: number
  subscriptionId: number
  endpoint: string
  p256dh: string
  auth: string
  language: NewPushSubscription['language']
  /** The user's, if it is known. */
  timeZone: string | null
  /** It has been read, is a day old, not true or not wanted any more, or the device has another user now. */
  isStale: boolean
  notification: {
    id: number
    type: string
    data: Record<string, unknown>
    createdAt: string
  }
}

/** Serialises the registrations of one user, which count the devices. */
export async function lockDevicesOf(db: Db, userId: string) {
  await lockText(db, 'pushDevices', userId)
}

/** A device belongs to the user who registered it last. */
export async function upsertSubscription(
  db: Db,
  userId: string,
  { endpoint, keys, language }: NewPushSubscription,
  createdAt: Date,
) {
  const device = { userId, ...keys, language, createdAt }
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...device })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device })
}

export async function deleteOldestSubscriptions(db: Db, userId: string, kept: number) {
  const surplus = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(kept)
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
}

export async function deleteSubscriptionOf(db: Db, userId: string, endpoint: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
}

export async function deleteSubscriptionsOf(db: Db, userId: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

export async function deleteSubscription(db: Db, id: number) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** One job for each device of the notified users. */
export async function insertJobs(db: Db, notificationIds: number[], dueAt: Date) {
  await db.execute(sql`
    insert into ${pushQueue} (subscription_id, notification_id, due_at)
    select ${pushSubscriptions.id}, ${notifications.id}, ${dueAt.toISOString()}::timestamptz
    from ${notifications}
    join ${pushSubscriptions} on ${pushSubscriptions.userId} = ${notifications.userId}
    left join ${notificationPreferences} on ${notificationPreferences.userId} = ${notifications.userId}
    where ${notifications.id} = any(${integerArray(notificationIds)}) and ${isWantedByPush}
    order by ${notifications.id}`)
}

/**
 * Leases due jobs to this process until an instant. Of each device only the oldest: one that does not respond delays
 * only its own pushes.
 */
export async function claimDueJobs(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const { rows } = await db.execute<{ id: number }>(sql`
    update push_queue set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz
    where id = any(array(
      select id from push_queue job
      where due_at <= ${now.toISOString()}::timestamptz and not exists (
        select from push_queue earlier where earlier.subscription_id = job.subscription_id and earlier.id < job.id)
      order by due_at limit ${limit} for update skip locked))
    returning id`)
  return rows.map(({ id }) => id)
}

/** Claimed pushes as they are to be sent at `now`. */
export async function jobsOf(db: Db, ids: number[], now: Date, staleBefore: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Job>(sql`
    select job.id, job.attempts, device.id as "subscriptionId", device.endpoint, device.p256dh, device.auth,
      device.language, ${users.timeZone} as "timeZone",
      ${notifications.isRead} or ${notifications.userId} <> device.user_id
        or ${notifications.createdAt} < ${staleBefore.toISOString()}::timestamptz
        or not ${isWantedByPush} or ${isOutdated(at)} as "isStale",
      json_build_object('id', ${notifications.id}, 'type', ${notifications.kind},
        'createdAt', ${notifications.createdAt}, 'data', ${notificationData}) as notification
    from ${pushQueue} job
    join ${pushSubscriptions} device on device.id = job.subscription_id
    join ${users} on ${users.id} = device.user_id
    join ${notifications} on ${notifications.id} = job.notification_id
    left join ${notificationPreferences} on ${notificationPreferences.userId} = ${notifications.userId}
    left join ${players} on ${isSender}
    where job.id = any(${integerArray(ids)})`)
  return rows
}

export async function deleteJob(db: Db, id: number) {
  await db.delete(pushQueue).where(eq(pushQueue.id, id))
}

export async function postponeJob(
  db: Db,
  id: number,
  { dueAt, attempts }: { dueAt: Date; attempts: number },
) {
  await db.update(pushQueue).set({ dueAt, attempts }).where(eq(pushQueue.id, id))
}
