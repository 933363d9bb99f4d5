import type { Db } from '#server/db/client.ts'
import { playersToAsk } from '#server/players/reads.ts'
import { notificationOf, type ScheduledNotification } from '#server/scheduled-matches/notifications.ts'
import { canPlayLadder } from '#server/scheduled-matches/seats/invitees.ts'
import { instantOf } from '#server/scheduled-matches/service.ts'
import { freePositions } from '#server/scheduled-matches/view.ts'
import { seatHolders, type WaitlistedMatch } from '#server/scheduled-matches/waitlist/offers.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { canAskForSeats } from '#shared/scheduled-matches/seat-requests/policy.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'
import type { PendingRequest } from './store.ts'

const hourMs = 3_600_000
const morning = '09:00'
const kind = 'seat_requested' as const

/** What the users of settled requests have to be notified of, or not any more. */
export type SettledRequests = {
  notifications: (ScheduledNotification & { status: 'pending' })[]
  answered: { kind: typeof kind; subjectId: number; to: string; status: 'accepted' | 'declined' }[]
  withdrawn: { kind: typeof kind; subjectId: number; to: string }[]
  /** Whether anybody is still asked or in the queue. */
  isPending: boolean
}

/**
 * Brings the seat requests of a locked match up to date. Those end whose user has a seat, and all of them when the match is
 * full, has begun or was moved, or when the user who asks has left it. Then the next of the queue are asked, unless each free
 * seat is held for the waitlist.
 */
export async function settleSeatRequests(
  tx: Db,
  match: WaitlistedMatch,
  now: Date,
): Promise<SettledRequests> {
  const pending = await store.pendingOf(tx, match.id)
  const seated = pending.filter(({ userId }) => isSeated(match, userId))
  const ended = pending.filter((request) => !seated.includes(request) && isOver(match, request, now))
  await store.settle(tx, idsOf(seated), 'accepted', now)
  await store.settle(tx, idsOf(ended), 'ended', now)
  const open = pending.filter((request) => !seated.includes(request) && !ended.includes(request))
  const { asked, waiting } = await askNext(tx, match, open, now)
  const about = ({ userId: to }: PendingRequest) => ({ kind, subjectId: match.id, to })
  return {
    notifications: asked.map(({ userId, from }) => ({
      ...notificationOf(kind, from.userId, match, userId, {}),
      status: 'pending',
    })),
    answered: seated.map((request) => ({ ...about(request), status: 'accepted' })),
    // Also what is left of a request for another start.
    withdrawn: [...ended, ...asked].map(about),
    isPending: open.some(({ state }) => state === 'asked') || asked.length + waiting.length > 0,
  }
}

const idsOf = (requests: PendingRequest[]) => requests.map(({ id }) => id)

const isSeated = ({ seats }: WaitlistedMatch, userId: string) => seats.some((seat) => seat.userId === userId)

const isOver = (match: WaitlistedMatch, { startsAt, from }: PendingRequest, now: Date) =>
  hasBegun(match, now) ||
  freePositions(match).length === 0 ||
  startsAt.getTime() !== match.startsAt.getTime() ||
  !canAskForSeats(from, { createdBy: match.createdBy, isSeated: isSeated(match, from.userId) })

/** Asks those of the queue whose time has come, and stores when the next are asked. */
async function askNext(tx: Db, match: WaitlistedMatch, open: PendingRequest[], now: Date) {
  const queue = open.filter(({ state }) => state === 'queued')
  const asked: PendingRequest[] = []
  const waiting: PendingRequest[] = []
  const postponed: PendingRequest[] = []
  if (queue.length === 0) return { asked, waiting }
  const { holders } = await seatHolders(tx, match, now)
  const isFree = freePositions(match).length > holders.length
  let due = endOfTurn(open, now)
  for (const request of queue) {
    const isNext = request.hours === null || (due <= now && waiting.length === 0)
    if (!isFree || !isNext) {
      waiting.push(request)
      continue
    }
    const { isAsked, retryAt } = await ask(tx, match, request, now)
    if (retryAt) postponed.push({ ...request, dueAt: retryAt })
    if (!isAsked) continue
    asked.push(request)
    if (request.hours !== null) due = turnFrom(now, request.hours)
  }
  const next = waiting.slice(0, 1).map(({ id }) => ({ id, dueAt: due }))
  await store.setDue(tx, match.id, [...next, ...postponed])
  return { asked, waiting: [...waiting, ...postponed] }
}

/** Until then the next of a turn waits; now if nobody of it is asked. */
function endOfTurn(open: PendingRequest[], now: Date) {
  const ends = open.flatMap(({ state, askedAt, hours }) =>
    state === 'asked' && askedAt && hours !== null ? turnFrom(askedAt, hours).getTime() : [],
  )
  return new Date(Math.max(now.getTime(), ...ends))
}

const turnFrom = (start: Date, hours: number) => new Date(start.getTime() + hours * hourMs)

/**
 * Asks nobody who was asked twice today or who may no longer be asked. A request to all together is tried again the next
 * morning, if the match begins later: a week of a series is scheduled days before.
 */
async function ask(tx: Db, match: WaitlistedMatch, { id, userId, mode, from }: PendingRequest, now: Date) {
  const [player] = await playersToAsk(tx, from, [userId])
  const mayPlay = player !== undefined && (await canPlayLadder(tx, match, [player]))
  const zone = player?.timeZone ?? 'UTC'
  const isAsked = mayPlay && (await store.countOnDay(tx, userId, dayIn(now, zone)))
  const retryAt = !isAsked && mayPlay && mode === 'all' ? nextMorning(now, zone) : null
  if (isAsked) await store.markAsked(tx, id, now)
  else if (retryAt && retryAt < match.startsAt) return { isAsked, retryAt }
  else await store.settle(tx, [id], mayPlay ? 'full' : 'ended', now)
  return { isAsked, retryAt: null }
}

const nextMorning = (now: Date, zone: string) =>
  instantOf({ date: addDays(dayIn(now, zone), 1), time: morning }, zone)
