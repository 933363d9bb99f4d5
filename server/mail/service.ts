import type { Db } from '#server/db/client.ts'
import { countInWindow } from '#server/db/count-in-window.ts'
import type { Language } from '#shared/languages.ts'
import type { AccountMailKind } from '#shared/mail/account-mails.ts'
import * as store from './store.ts'

/** The longest delay between two attempts is part of it, so that a mail survives a day without a mail server. */
export const maxAgeMs = 25 * 3_600_000

const hourSeconds = 3600
/** Mails of notifications from one user to another within an hour, so that nobody can flood a mailbox. */
const maxMailsPerHour = 20

/** `values.url` is where its link leads; after `validUntil` it is not sent any more. */
type AccountMail = {
  kind: AccountMailKind
  to: string
  /** Undefined for an account that has not signed in yet. */
  userId?: string
  language: Language
  values?: { url: string }
  validUntil?: Date
}

/**
 * Queues a mail about an account, in the transaction of what it tells; it goes to any address, verified or not. One
 * that is valid for a while replaces an earlier one. Without a mail server (`env.mail` is null) it is deleted unsent.
 */
export async function queueMail(tx: Db, now: Date, { to: address, values: data, ...mail }: AccountMail) {
  if (mail.validUntil) await store.deleteUnsent(tx, mail.kind, address)
  await store.insertMail(tx, { ...mail, address, ...(data && { data }), dueAt: now, createdAt: now })
}

/**
 * Queues the mails of notifications of mailed kinds. One beyond the limit is not sent: its reader has the notification. Those
 * without a sender, as reminders are, have a limit of their own.
 */
export async function queueMailsOf(tx: Db, notificationIds: number[], now: Date) {
  const ids: number[] = []
  for (const { id, from, to } of await store.mailableOf(tx, notificationIds)) {
    const { points } = await countInWindow(tx, `mails:${from ?? ''}:${to}`, { now, seconds: hourSeconds })
    if (points <= maxMailsPerHour) ids.push(id)
  }
  await store.insertMailsOf(tx, ids, now)
}

/** The owner of an address has shown that mail reaches it, or wants mail again; answers whether it had refused one. */
export const allowMailAgain = (tx: Db, userId: string) => store.clearBounce(tx, userId)

/** Mails too old to be of use, and those whose sending was interrupted. */
export const deleteOldMails = (db: Db, now: Date) =>
  store.deleteMailsBefore(db, new Date(now.getTime() - maxAgeMs))
