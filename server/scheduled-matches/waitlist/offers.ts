import type { Db } from '#server/db/client.ts'
import { notificationOf } from '#server/scheduled-matches/notifications.ts'
import { canPlayLadder } from '#server/scheduled-matches/seats/invitees.ts'
import type { ScheduledRecord, ScheduledSeat } from '#server/scheduled-matches/sql.ts'
import { freePositions } from '#server/scheduled-matches/view.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

const offerMs = 2 * 3_600_000

export type SettledWaitlist = Awaited<ReturnType<typeof settleWaitlist>>
type WaitlistEntry = Awaited<ReturnType<typeof store.waitlistOf>>[number]
/** A locked match, or what a change makes of it, with its waitlist in order. */
export type WaitlistedMatch = Pick<
  ScheduledRecord,
  'id' | 'date' | 'time' | 'startsAt' | 'createdBy' | 'matchType' | 'clanId'
> & { seats: Pick<ScheduledSeat, 'userId' | 'position'>[]; waitlist: WaitlistEntry[] }

export async function withWaitlist<M extends Pick<ScheduledRecord, 'id' | 'waits'>>(tx: Db, match: M) {
  return { ...match, waitlist: match.waits.total === 0 ? [] : await store.waitlistOf(tx, match.id) }
}

/**
 * For whom the free seats are held, and who is off the waitlist: players of the match, those whose offer expired, and those
 * whose turn it is but who may no longer see or play it. Offers that were made come first.
 */
export async function seatHolders(tx: Db, match: WaitlistedMatch, now: Date, leaving?: string) {
  const gone = match.waitlist.filter((entry) => entry.userId === leaving || isOver(entry, match, now))
  const waiting = match.waitlist.filter((entry) => !gone.includes(entry))
  const holders: WaitlistEntry[] = []
  const seats = freePositions(match).length
  for (const entry of [...waiting.filter(isOffered), ...waiting.filter((each) => !isOffered(each))]) {
    if (holders.length === seats) break
    const list = (await canBeOffered(tx, entry, match)) ? holders : gone
    list.push(entry)
  }
  return { holders, gone }
}

/**
 * Brings the waitlist of a locked match up to date: each free seat is held for the next on it, for two hours or until the
 * start, and an offer without a seat is withdrawn. Returns what its users have to be notified of.
 */
export async function settleWaitlist(tx: Db, match: WaitlistedMatch, now: Date, leaving?: string) {
  const { holders, gone } = await seatHolders(tx, match, now, leaving)
  const until = new Date(Math.min(now.getTime() + offerMs, match.startsAt.getTime()))
  const isKept = (entry: WaitlistEntry) => holders.includes(entry) || gone.includes(entry)
  await store.deleteEntries(tx, match.id, userIdsOf(gone))
  for (const { userId } of match.waitlist.filter((entry) => isOffered(entry) && !isKept(entry)))
    await store.setOffer(tx, match.id, userId, null)
  for (const { userId, offeredUntil } of holders)
    if (offeredUntil === null || offeredUntil > match.startsAt)
      await store.setOffer(tx, match.id, userId, until)
  const values = { until: until.toISOString() }
  const offered = holders.filter((entry) => !isOffered(entry))
  const kind = 'place_offered' as const
  return {
    holders,
    notifications: offered.map(({ userId }) => notificationOf(kind, match.createdBy, match, userId, values)),
    withdrawn:
      match.waitlist.length === 0
        ? []
        : [{ kind, subjectId: match.id, keptBy: userIdsOf(holders.filter(isOffered)) }],
  }
}

/** The users on the waitlist who may still see the match. */
export async function waitingUserIds(tx: Db, matchId: number) {
  const userIds: string[] = []
  for (const entry of await store.waitlistOf(tx, matchId))
    if (await store.isVisibleTo(tx, entry, matchId)) userIds.push(entry.userId)
  return userIds
}

const isOffered = ({ offeredUntil }: WaitlistEntry) => offeredUntil !== null

const isOver = ({ userId, offeredUntil }: WaitlistEntry, match: WaitlistedMatch, now: Date) =>
  hasBegun(match, now) ||
  match.seats.some((seat) => seat.userId === userId) ||
  (offeredUntil !== null && offeredUntil <= now)

// They may have left the clan or ended the friendship since they joined the waitlist.
const canBeOffered = async (tx: Db, entry: WaitlistEntry, match: WaitlistedMatch) =>
  (await store.isVisibleTo(tx, entry, match.id)) && canPlayLadder(tx, match, [entry])

const userIdsOf = (entries: WaitlistEntry[]) => entries.map(({ userId }) => userId)
