import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { isWantedByMail } from '#server/notifications/preferences/sql.ts'
import { isSender, notificationData } from '#server/notifications/sql.ts'
import { isOutdated } from '#server/scheduled-matches/reminders/sql.ts'
import { users } from '#shared/auth/table.ts'
import type { Language } from '#shared/languages.ts'
import type { AccountMailKind } from '#shared/mail/account-mails.ts'
import { mailQueue } from '#shared/mail/table.ts'
import { mailedKinds } from '#shared/notifications/kinds.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { pushSubscriptions } from '#shared/notifications/push/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'
import { isMailable } from './sql.ts'

export type MailJob = {
  id: number
  attempts: number
  createdAt: string
  /** Null for a sign-up without a user yet. */
  userId: string | null
  address: string | null
  language: Language
  timeZone: string | null
  /** What it says is not true any more, or its reader does not want it. */
  isStale: boolean
  notification: { type: string; data: Record<string, unknown> } | null
  account: { kind: AccountMailKind; values: Record<string, string> } | null
}

export async function insertMail(db: Db, mail: typeof mailQueue.$inferInsert) {
  await db.insert(mailQueue).values(mail)
}

/** Mails of a kind to an address that are still queued. */
export async function deleteUnsent(db: Db, kind: AccountMailKind, address: string) {
  await db
    .delete(mailQueue)
    .where(and(eq(mailQueue.kind, kind), isTo(address), isNull(mailQueue.sendingSince)))
}

/** Those of the notifications that are of a mailed kind and whose reader wants mail and has a verified address. */
export async function mailableOf(db: Db, notificationIds: number[]) {
  const { rows } = await db.execute<{ id: number; from: string | null; to: string }>(sql`
    select ${notifications.id}, ${notifications.fromUserId} as "from", ${notifications.userId} as "to"
    from ${notifications}
    join ${users} on ${users.id} = ${notifications.userId}
    left join ${notificationPreferences} on ${notificationPreferences.userId} = ${users.id}
    where ${notifications.id} = any(${integerArray(notificationIds)})
      and ${notifications.kind} in (${sql.join(
        mailedKinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
      and not ${notifications.isRead} and ${isMailable} and ${isWantedByMail}
    order by ${notifications.id}`)
  return rows
}

export async function insertMailsOf(db: Db, notificationIds: number[], now: Date) {
  if (notificationIds.length === 0) return
  const times = { dueAt: now, createdAt: now }
  await db.insert(mailQueue).values(notificationIds.map((notificationId) => ({ notificationId, ...times })))
}

/** Marks due mails as being sent, by this process and never by another one. */
export async function claimDueMails(db: Db, now: Date, limit: number) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: number }>(sql`
    update mail_queue set attempts = attempts + 1, sending_since = ${at}
    where id = any(array(
      select id from mail_queue where due_at <= ${at} and sending_since is null
      order by due_at limit ${limit} for update skip locked))
    returning id`)
  return rows.map(({ id }) => id)
}

/** Claimed mails as they are to be sent now. */
export async function jobsOf(db: Db, ids: number[], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const lastDevice = sql`(select language from ${pushSubscriptions} device
    where device.user_id = ${users.id} order by device.created_at desc limit 1)`
  const isUnwanted = sql`(${notifications.isRead} or not ${isMailable} or not ${isWantedByMail} or ${isOutdated(at)})`
  const { rows } = await db.execute<MailJob>(sql`
    select job.id, job.attempts, job.created_at as "createdAt", ${users.id} as "userId",
      coalesce(job.address, ${users.email}) as address,
      coalesce(job.language, ${users.language}, ${lastDevice}, 'en') as language,
      ${users.timeZone} as "timeZone",
      case when job.notification_id is null then coalesce(job.valid_until <= ${at}, false)
        else ${isUnwanted} end as "isStale",
      case when job.notification_id is not null then json_build_object(
        'type', ${notifications.kind}, 'data', ${notificationData}) end as notification,
      case when job.notification_id is null then json_build_object('kind', job.kind, 'values', job.data) end as account
    from ${mailQueue} job
    left join ${notifications} on ${notifications.id} = job.notification_id
    left join ${users} on ${users.id} = coalesce(${notifications.userId}, job.user_id)
    left join ${notificationPreferences} on ${notificationPreferences.userId} = ${users.id}
    left join ${players} on ${isSender}
    where job.id = any(${integerArray(ids)})`)
  return rows
}

export async function deleteMail(db: Db, id: number) {
  await db.delete(mailQueue).where(eq(mailQueue.id, id))
}

/** Gives a mail back that was certainly not sent. */
export async function postponeMail(db: Db, id: number, change: { dueAt: Date; attempts: number }) {
  await db
    .update(mailQueue)
    .set({ ...change, sendingSince: null })
    .where(eq(mailQueue.id, id))
}

/** Stops mail to an address, if it is still the user's. */
export async function setBounced(db: Db, userId: string, address: string, now: Date) {
  await db
    .update(users)
    .set({ mailBouncedAt: now })
    .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, address.toLowerCase())))
}

export async function clearBounce(db: Db, userId: string) {
  const { rowCount } = await db
    .update(users)
    .set({ mailBouncedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.mailBouncedAt)))
  return rowCount === 1
}

export async function deleteMailsTo(db: Db, address: string) {
  await db.delete(mailQueue).where(isTo(address))
}

const isTo = (address: string) => eq(sql`lower(${mailQueue.address})`, address.toLowerCase())

export async function deleteMailsBefore(db: Db, instant: Date) {
  await db.delete(mailQueue).where(lt(mailQueue.createdAt, instant))
}
