import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { hasBegun, isOverdue } from '#shared/scheduled-matches/timing.ts'

/** How the reader stands to a match: what the buttons of its card follow from. */
export function viewerStateOf(match: ScheduledMatch, now = new Date()) {
  const { ownPosition, canEdit, availableSlots, waiting, status } = match
  const isSeated = ownPosition !== null
  const isBegun = hasBegun(match, now)
  const isOver = isOverdue(match, now)
  // A place that is held for somebody is free for nobody but who made the match.
  const free = availableSlots.length - (canEdit ? 0 : waiting.held)
  const hasFreeSeat = !isBegun && free > 0
  return {
    isSeated,
    isBegun,
    /** Since a day, and waits to be recorded. */
    isOver,
    canJoin: hasFreeSeat && !isSeated,
    canAdd: hasFreeSeat && (isSeated || canEdit),
    canWait: !isBegun && !isSeated && free <= 0,
    canLeave: isSeated && !isBegun,
    isOffered: waiting.offeredUntil !== null,
    /** All free places are held for others. */
    isReserved: !isBegun && availableSlots.length > 0 && free <= 0,
    isToFinish: isSeated && (status === 'closed' || isOver),
  }
}
export type ViewerState = ReturnType<typeof viewerStateOf>
