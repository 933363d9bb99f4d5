import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { hasBegun, isOverdue } from '#shared/scheduled-matches/timing.ts'

/** What the buttons of a match depend on. */
export function viewerStateOf(match: ScheduledMatch, now = new Date()) {
  const { ownPosition, canEdit, availableSlots, waiting, status } = match
  const isSeated = ownPosition !== null
  const isBegun = hasBegun(match, now)
  const isOver = isOverdue(match, now)
  // Seats that are held for the waitlist only the creator fills.
  const free = availableSlots.length - (canEdit ? 0 : waiting.held)
  const hasFreeSeat = !isBegun && free > 0
  return {
    isSeated,
    isBegun,
    /** Ended a day ago without being recorded. */
    isOver,
    canJoin: hasFreeSeat && !isSeated,
    canAdd: hasFreeSeat && (isSeated || canEdit),
    canWait: !isBegun && !isSeated && free <= 0,
    canLeave: isSeated && !isBegun,
    isOffered: waiting.offeredUntil !== null,
    /** All free seats are held for others. */
    isReserved: !isBegun && availableSlots.length > 0 && free <= 0,
    isToFinish: isSeated && (status === 'closed' || isOver),
  }
}
export type ViewerState = ReturnType<typeof viewerStateOf>
