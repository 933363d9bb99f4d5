import type { Db } from '#server/db/client.ts'
import type { ScheduledRecord } from '#server/db/sql/scheduled-record.ts'
import { noticeOf, type ScheduledNotice } from '#server/scheduled-matches/notices.ts'
import { areOfLadder } from '#server/scheduled-matches/seats/people.ts'
import { freePlaces } from '#server/scheduled-matches/view.ts'
import { hasBegun } from '#shared/scheduled-matches/moments.ts'
import * as store from './store.ts'

const offerMs = 2 * 3_600_000

type Waiting = Awaited<ReturnType<typeof store.line>>[number]

/**
 * Brings the line of a locked match up to date, and answers what its people are to be told: who sits in it, or let an offer
 * lapse, leaves the line, each free place is held for the next in it, for two hours or until the start, and an offer
 * without a place is taken back.
 */
export async function settleOffers(tx: Db, match: ScheduledRecord, now: Date) {
  if (match.waits.total === 0) return []
  const line = await store.line(tx, match.id)
  const gone = line.filter((waiting) => isOut(waiting, match, now))
  await store.deleteWaits(tx, match.id, idsOf(gone))
  const rest = line.filter((waiting) => !gone.includes(waiting))
  const isAsked = ({ offeredUntil }: Waiting) => offeredUntil !== null
  const until = new Date(Math.min(now.getTime() + offerMs, match.startsAt.getTime()))
  const invited: string[] = []
  let places = freePlaces(match).length
  // What was offered comes first.
  for (const waiting of [...rest.filter(isAsked), ...rest.filter((one) => !isAsked(one))]) {
    const { userId, offeredUntil } = waiting
    if (places === 0 && !isAsked(waiting)) break
    if (places === 0) await store.setOffer(tx, match.id, userId, null)
    else if (await mayCome(tx, waiting, match)) {
      places -= 1
      if (offeredUntil === null) invited.push(userId)
      if (offeredUntil === null || offeredUntil > match.startsAt)
        await store.setOffer(tx, match.id, userId, until)
    } else await store.deleteWaits(tx, match.id, [userId])
  }
  const values = { until: until.toISOString() }
  return invited.map((to) => noticeOf('place_offered', match.createdBy, match, to, values))
}

/** What is to be taken back, besides what is told now: offers that are taken, lapsed, or no longer there. */
export async function offersOver(tx: Db, matchId: number, notices: ScheduledNotice[]) {
  const told = new Set(notices.flatMap(({ kind, to }) => (kind === 'place_offered' ? [to] : [])))
  const asked = (await store.line(tx, matchId)).filter(({ offeredUntil }) => offeredUntil !== null)
  const keptBy = idsOf(asked).filter((userId) => !told.has(userId))
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
  const line = await store.line(tx, id)
  return line.filter(
    (waiting) => waiting.userId !== userId && waiting.offeredUntil !== null && waiting.offeredUntil > now,
  ).length
}

/** Puts somebody at the end of the line; the key, if they came by a link. */
export const enqueue = store.insertWait

/** Takes somebody out of the line. */
export const dequeue = (tx: Db, matchId: number, userId: string) => store.deleteWaits(tx, matchId, [userId])

/** Who waits for a place in a match that they still see. */
export async function waitingIds(tx: Db, matchId: number) {
  const seeing: string[] = []
  for (const waiting of await store.line(tx, matchId))
    if (await store.seesScheduled(tx, waiting, matchId)) seeing.push(waiting.userId)
  return seeing
}

export const matchesWithLapsedOffers = store.matchesWithLapsedOffers

const isOut = ({ userId, offeredUntil }: Waiting, match: ScheduledRecord, now: Date) =>
  hasBegun(match, now) ||
  match.seats.some((seat) => seat.userId === userId) ||
  (offeredUntil !== null && offeredUntil <= now)

// They may have left the clan, or the friendship may be over: nobody who would not see it is asked.
const mayCome = async (tx: Db, waiting: Waiting, match: ScheduledRecord) =>
  (await store.seesScheduled(tx, waiting, match.id)) && areOfLadder(tx, match, [waiting])

const idsOf = (line: Waiting[]) => line.map(({ userId }) => userId)
