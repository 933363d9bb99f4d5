import type { Db } from '#server/db/client.ts'
import { transactionForEach } from '#server/db/transaction-for-each.ts'
import { notify } from '#server/notifications/service.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import {
  begunReminders,
  type ReminderKind,
  reminderKinds,
} from '#shared/scheduled-matches/reminders/reminder.ts'
import * as store from './store.ts'

const batchSize = 200

/** Reminds the players of the matches that begin in a day or in two hours, each once; for a chore. */
export async function remindPlayers(db: Db, now: Date) {
  const due: { id: number; which: ReminderKind }[] = []
  for (const which of reminderKinds)
    for (const id of await store.matchesToRemindOf(db, which, now, batchSize)) due.push({ id, which })
  await transactionForEach(db, due, (tx, { id, which }) => remind(tx, id, which, now))
}

/**
 * After a locked match got another start: whom a reminder of it would reach at once hears of the change instead. The reminders of
 * the old start are withdrawn by `reminderWithdrawal`.
 */
export async function followMove(tx: Db, match: { id: number; startsAt: Date }, now: Date) {
  const which = begunReminders(match, now)
  if (which.length > 0) await store.skipReminders(tx, match.id, which)
}

/** Of all whose reminder is not true any more: of everybody where the match was moved, else of those without a seat. */
export const reminderWithdrawal = (
  { id: subjectId, seats }: { id: number; seats: { userId: string | null }[] },
  isMoved: boolean,
) => ({
  kind: 'scheduled_reminder' as const,
  subjectId,
  keptBy: isMoved ? [] : seats.flatMap(({ userId }) => userId ?? []),
})

// Locked, so that it is not moved or left between the reminder and its notification.
async function remind(tx: Db, id: number, which: ReminderKind, now: Date) {
  const match = await lockScheduled(tx, id)
  if (!match) return
  const people = await store.insertReminders(tx, id, which, now)
  const values = { which, ...(match.venue !== null && { venue: match.venue }) }
  const notifications = notificationsTo('scheduled_reminder', null, match, people, values)
  if (notifications.length > 0) await notify(tx, now, { notifications })
}
