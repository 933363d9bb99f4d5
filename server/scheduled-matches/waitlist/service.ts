import type { Db } from '#server/db/client.ts'
import { notificationOf, type ScheduledNotification } from '#server/scheduled-matches/notifications.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/scheduled-record-sql.ts'
import { canPlayLadder } from '#server/scheduled-matches/seats/invitees.ts'
import { freePositions } from '#server/scheduled-matches/view.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

const offerMs = 2 * 3_600_000

type WaitlistEntry = Awaited<ReturnType<typeof store.waitlistOf>>[number]

/**
 * Brings the line of a locked match up to date, and answers what its people are to be told: who sits in it, or let an offer
 * lapse, leaves the line, each free place is held for the next in it, for two hours or until the start, and an offer
 * without a place is taken back.
 */
export async function settleOffers(tx: Db, match: ScheduledRecord, now: Date) {
  if (match.waits.total === 0) return []
  const waitlist = await store.waitlistOf(tx, match.id)
  const gone = waitlist.filter((waiting) => hasLeft(waiting, match, now))
  await store.deleteWaits(tx, match.id, idsOf(gone))
  const rest = waitlist.filter((waiting) => !gone.includes(waiting))
  const isOffered = ({ offeredUntil }: WaitlistEntry) => offeredUntil !== null
  const until = new Date(Math.min(now.getTime() + offerMs, match.startsAt.getTime()))
  const invited: string[] = []
  let seats = freePositions(match).length
  // What was offered comes first.
  for (const waiting of [...rest.filter(isOffered), ...rest.filter((one) => !isOffered(one))]) {
    const { userId, offeredUntil } = waiting
    if (seats === 0 && !isOffered(waiting)) break
    if (seats === 0) await store.setOffer(tx, match.id, userId, null)
    else if (await canBeOffered(tx, waiting, match)) {
      seats -= 1
      if (offeredUntil === null) invited.push(userId)
      if (offeredUntil === null || offeredUntil > match.startsAt)
        await store.setOffer(tx, match.id, userId, until)
    } else await store.deleteWaits(tx, match.id, [userId])
  }
  const values = { until: until.toISOString() }
  return invited.map((to) => notificationOf('place_offered', match.createdBy, match, to, values))
}

/** What is to be taken back, besides what is told now: offers that are taken, lapsed, or no longer there. */
export async function endedOffers(tx: Db, matchId: number, notifications: ScheduledNotification[]) {
  const offered = new Set(notifications.flatMap(({ kind, to }) => (kind === 'place_offered' ? [to] : [])))
  const held = (await store.waitlistOf(tx, matchId)).filter(({ offeredUntil }) => offeredUntil !== null)
  const keptBy = idsOf(held).filter((userId) => !offered.has(userId))
  return { kind: 'place_offered' as const, subjectId: matchId, keptBy }
}

/** For how many others than the user places of the match are held. */
export async function heldForOthers(
  tx: Db,
  { id, waits }: Pick<ScheduledRecord, 'id' | 'waits'>,
  userId: string | null,
  now: Date,
) {
  if (waits.total === 0) return 0
  const waitlist = await store.waitlistOf(tx, id)
  return waitlist.filter(
    (waiting) => waiting.userId !== userId && waiting.offeredUntil !== null && waiting.offeredUntil > now,
  ).length
}

/** Puts somebody at the end of the line; the key, if they came by a link. */
export const addToWaitlist = store.insertWait

/** Takes somebody out of the line. */
export const removeFromWaitlist = (tx: Db, matchId: number, userId: string) =>
  store.deleteWaits(tx, matchId, [userId])

/** Who waits for a place in a match that they still see. */
export async function waitingUserIds(tx: Db, matchId: number) {
  const userIds: string[] = []
  for (const waiting of await store.waitlistOf(tx, matchId))
    if (await store.isVisibleTo(tx, waiting, matchId)) userIds.push(waiting.userId)
  return userIds
}

export const matchesWithExpiredOffers = store.matchesWithExpiredOffers

const hasLeft = ({ userId, offeredUntil }: WaitlistEntry, match: ScheduledRecord, now: Date) =>
  hasBegun(match, now) ||
  match.seats.some((seat) => seat.userId === userId) ||
  (offeredUntil !== null && offeredUntil <= now)

// They may have left the clan, or the friendship may be over: nobody who would not see it is asked.
const canBeOffered = async (tx: Db, waiting: WaitlistEntry, match: ScheduledRecord) =>
  (await store.isVisibleTo(tx, waiting, match.id)) && canPlayLadder(tx, match, [waiting])

const idsOf = (waitlist: WaitlistEntry[]) => waitlist.map(({ userId }) => userId)
