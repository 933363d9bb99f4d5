import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { dayIn } from '#shared/calendar.ts'
import type { NotificationStatus } from '#shared/notifications/kinds.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { notificationText } from '#shared/notifications/text.ts'
import { notificationTexts } from '#shared/notifications/texts.ts'
import { queuePushes } from './push/service.ts'
import * as store from './store.ts'

const retentionMs = 90 * 86_400_000

/** What somebody is to be told. `status` where an answer is asked, `values` for the words of the kind. */
type NewNotification = store.Subject & {
  to: string
  from: string | null
  status?: NotificationStatus
  /** Noted for later only. */
  isRead?: boolean
  values?: Record<string, string | number>
}
/** Ratings of a season that somebody's correction moved, as whole numbers. */
export type RatingMoves = {
  clanId: number
  seasonId: number
  clanName: string
  causedBy: string
  people: { userId: string; from: number; to: number }[]
}
type NotificationAnswer = store.Subject & { to: string; status: NotificationStatus }
type Changes = {
  notifications?: NewNotification[]
  ratingMoves?: RatingMoves[]
  /** An answer was given: whoever was asked sees it where they were asked, else it is noted as read. */
  answer?: NewNotification & { status: NotificationStatus }
  /** The same, where nothing has to be noted. */
  answered?: NotificationAnswer[]
  withdrawn?: store.Withdrawal | store.Withdrawal[]
}

/** Tells people what happened, inside the transaction in which it happens. Called once, when all else is locked. */
export async function notify(
  tx: Db,
  now: Date,
  {
    notifications: notices = [],
    ratingMoves: moves = [],
    answer: settled,
    answered = [],
    withdrawn,
  }: Changes,
) {
  const withdrawnFrom: string[] = []
  for (const each of [withdrawn ?? []].flat()) withdrawnFrom.push(...(await store.withdraw(tx, each)))
  const answeredBy: string[] = []
  for (const answer of settled ? [settled, ...answered] : answered)
    answeredBy.push(...(await store.markAnswered(tx, answer, answer.to, answer.status)))
  const coalescedFor: string[] = []
  const added: NewNotification[] = [...notices]
  for (const move of moves) {
    const coalesced = await coalesceRatingMoves(tx, move)
    coalescedFor.push(...coalesced.replaced)
    added.push(...coalesced.notices)
  }
  const notedAnswer = settled && answeredBy.length === 0 ? [rowOf({ ...settled, isRead: true }, now)] : []
  const rows = [...notedAnswer, ...added.map((notification) => rowOf(notification, now))]
  const ids = rows.length > 0 ? await store.insertNotifications(tx, rows) : []
  const changed = new Set([
    ...withdrawnFrom,
    ...answeredBy,
    ...coalescedFor,
    ...rows.map(({ userId }) => userId),
  ])
  // In one order for everybody, so that two who tell the same people never wait for each other.
  if (changed.size > 0) await store.incrementVersions(tx, [...changed].toSorted())
  await queuePushes(tx, ids, now)
}

/** Notifies somebody that an admin changed something in their name. Of one impersonation one notification is unread. */
export function notifyOfImpersonation(
  { db, now, visit }: Pick<Context, 'db' | 'now' | 'visit'>,
  { userId, playerId }: Actor,
) {
  const since = visit?.actingSince?.toISOString() ?? ''
  return db.transaction(async (tx) => {
    // Two changes at once are counted one after the other.
    await store.incrementVersions(tx, [userId])
    const before = await store.deleteUnreadAccountChanges(tx, userId, since)
    const values = { since, changes: before + 1, at: now.toISOString() }
    await notify(tx, now, {
      notifications: [{ kind: 'account_changed', subjectId: playerId, to: userId, from: null, values }],
    })
  })
}

/** What the actor is told, in the language of the request, and the tag by which an unchanged inbox is known. */
export async function inboxOf({ db, actor, now, timeZone, language }: Context) {
  const version = (await store.inboxVersion(db, actor.userId)) ?? 0
  const t = notificationTexts(language)
  const zone = timeZone ?? 'UTC'
  const reader = { language, zone, today: dayIn(now, zone) }
  const read = async () =>
    (await store.newestNotifications(db, actor.userId)).map((row) => ({
      ...row,
      ...notificationText(row, t, reader),
    }))
  return { tag: Object.values({ user: actor.userId, version, ...reader }).join('.'), read }
}

export function markRead({ db, actor }: Context, id: number) {
  assertAllowed(inboxForbidden(actor))
  return db.transaction(async (tx) => {
    const { isRead } = assertFound(await store.notificationOf(tx, id, actor.userId))
    if (!isRead) {
      await store.markRead(tx, id)
      await store.incrementVersions(tx, [actor.userId])
    }
    return { id, isRead: true as const }
  })
}

export function markAllRead({ db, actor, now }: Context) {
  assertAllowed(inboxForbidden(actor))
  return db.transaction(async (tx) => {
    const read = await store.markAllRead(tx, actor.userId, now)
    if (read > 0) await store.incrementVersions(tx, [actor.userId])
    return { read }
  })
}

/** What names somebody says their new name. */
export async function renamePerson(tx: Db, person: store.Renaming) {
  const changed = await store.replaceName(tx, person)
  if (changed.length > 0) await store.incrementVersions(tx, [...new Set(changed)].toSorted())
}

/** Notifications are kept for 90 days. */
export const deleteOldNotifications = (db: Db, now: Date) =>
  store.deleteBefore(db, new Date(now.getTime() - retentionMs))

/**
 * Corrections in a row are one move of a rating, until it is read; back where it began, there is nothing to tell. What
 * was played for in between is none of it.
 */
async function coalesceRatingMoves(tx: Db, { clanId, seasonId, clanName, causedBy, people }: RatingMoves) {
  const unread = await store.deleteUnreadRatingMoves(
    tx,
    { clanId, seasonId },
    people.map(({ userId }) => userId),
  )
  const notifications = people.flatMap(({ userId: to, ...move }) => {
    const values = { clanName, seasonId, ...move, from: move.from - (unread.get(to) ?? 0) }
    const about = { kind: 'rating_moved' as const, subjectId: clanId, to, from: causedBy }
    return values.from === values.to ? [] : [{ ...about, values }]
  })
  return { replaced: [...unread.keys()], notices: notifications }
}

const rowOf = (
  { to, from, kind, subjectId, status, values, isRead = false }: NewNotification,
  now: Date,
): store.NotificationRow => ({
  userId: to,
  fromUserId: from,
  kind,
  subjectId,
  data: { ...values, ...(status && { status }) },
  isRead,
  createdAt: now,
})
