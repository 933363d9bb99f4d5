import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { queueMailsOf } from '#server/mail/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { dayIn } from '#shared/calendar.ts'
import { isMailed, type NotificationStatus } from '#shared/notifications/kinds.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { notificationText, notificationTexts } from '#shared/notifications/text.ts'
import { insertJobs } from './push/store.ts'
import * as store from './store.ts'

const retentionMs = 90 * 86_400_000

/** `status` for a kind that asks something, `values` for its texts. */
type NewNotification = store.Subject & {
  to: string
  from: string | null
  status?: NotificationStatus
  isRead?: boolean
  values?: Record<string, string | number>
}
/** Ratings of a season that somebody's correction changed, as whole numbers. */
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
  /** An answer to a notification; without that one it is added as read. */
  answer?: NewNotification & { status: NotificationStatus }
  /** Answers to notifications where these exist. */
  answered?: NotificationAnswer[]
  withdrawn?: store.Withdrawal | store.Withdrawal[]
}

/** Changes inboxes and queues pushes and mails, as the last step of a transaction: it locks the inboxes after all else. */
export async function notify(
  tx: Db,
  now: Date,
  { notifications = [], ratingMoves = [], answer, answered = [], withdrawn = [] }: Changes,
) {
  const withdrawnFrom: string[] = []
  for (const each of [withdrawn].flat()) withdrawnFrom.push(...(await store.withdraw(tx, each)))
  const answeredBy: string[] = []
  for (const each of answer ? [answer, ...answered] : answered)
    answeredBy.push(...(await store.markAnswered(tx, each, each.to, each.status)))
  const coalescedFor: string[] = []
  const added = answer && answeredBy.length === 0 ? [{ ...answer, isRead: true }] : []
  const all: NewNotification[] = [...added, ...notifications]
  for (const moves of ratingMoves) {
    const coalesced = await coalesceRatingMoves(tx, moves)
    coalescedFor.push(...coalesced.userIds)
    all.push(...coalesced.notifications)
  }
  const rows = all.map((notification) => rowOf(notification, now))
  const ids = rows.length > 0 ? await store.insertNotifications(tx, rows) : []
  const changed = [...withdrawnFrom, ...answeredBy, ...coalescedFor, ...rows.map(({ userId }) => userId)]
  await store.incrementVersions(tx, changed)
  if (ids.length === 0) return
  await insertJobs(tx, ids, now)
  if (rows.some(({ kind }) => isMailed(kind))) await queueMailsOf(tx, ids, now)
}

/** Notifies a user that an admin changed something in their name; the unread ones of one impersonation are coalesced. */
export function notifyOfImpersonation(
  { db, now, requestInfo }: Pick<Context, 'db' | 'now' | 'requestInfo'>,
  { userId, playerId }: Actor,
) {
  const since = requestInfo?.actingSince?.toISOString() ?? ''
  return db.transaction(async (tx) => {
    // Also serialises two changes at once, so that each is counted.
    await store.incrementVersions(tx, [userId])
    const before = await store.deleteUnreadAccountChanges(tx, userId, since)
    const values = { since, changes: before + 1, at: now.toISOString() }
    await notify(tx, now, {
      notifications: [{ kind: 'account_changed', subjectId: playerId, to: userId, from: null, values }],
    })
  })
}

/** The actor's inbox in the language of the request; an unchanged one has the same tag. */
export async function inboxOf({ db, actor, now, timeZone, language, requestInfo }: Context) {
  const version = requestInfo?.inboxVersion ?? 0
  const t = notificationTexts(language)
  const zone = timeZone ?? 'UTC'
  const reader = { language, zone, today: dayIn(now, zone) }
  const read = async () => {
    const rows = await store.newestNotifications(db, actor.userId)
    return rows.map((row) => ({ ...row, ...notificationText(row, t, reader) }))
  }
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

export async function renamePerson(tx: Db, person: store.Renaming) {
  await store.incrementVersions(tx, await store.replaceName(tx, person))
}

export const deleteOldNotifications = (db: Db, now: Date) =>
  store.deleteBefore(db, new Date(now.getTime() - retentionMs))

/**
 * Coalesces consecutive corrections into one unread notification of how far a rating moved. The difference of the unread one
 * is added, not its start: ranked matches in between moved the rating too.
 */
async function coalesceRatingMoves(tx: Db, { clanId, seasonId, clanName, causedBy, people }: RatingMoves) {
  const userIds = people.map(({ userId }) => userId)
  const unread = await store.deleteUnreadRatingMoves(tx, { clanId, seasonId }, userIds)
  const notifications = people.flatMap(({ userId: to, ...move }) => {
    const values = { clanName, seasonId, ...move, from: move.from - (unread.get(to) ?? 0) }
    const about = { kind: 'rating_moved' as const, subjectId: clanId, to, from: causedBy }
    return values.from === values.to ? [] : [{ ...about, values }]
  })
  return { userIds: [...unread.keys()], notifications }
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
