import type { Db } from '#server/db/client.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { deleteWithTombstones } from '#server/scheduled-matches/schedule/service.ts'
import { lockScheduled } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { visibleScheduled } from '#server/scheduled-matches/store.ts'
import { withViewerState } from '#server/scheduled-matches/view.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { recordForbidden } from '#shared/scheduled-matches/policy.ts'

type Now = Pick<Context, 'now' | 'timeZone'>

/** The seats of a match that the actor is about to record; undefined when it is gone or they may not see it. */
export async function seatsToRecord(tx: Db, actor: Actor, id: number, now: Now) {
  const match = await visibleScheduled(tx, actor, id)
  if (!match) return undefined
  assertDue(actor, match, now)
  return match.seats
}

/**
 * Deletes a match that is being recorded. Returns the notifications of its players who are not among `played`; undefined
 * when it has been recorded or cancelled meanwhile.
 */
export async function finishScheduled(
  tx: Db,
  actor: Actor,
  id: number,
  now: Now,
  played: { userId: string | null }[],
) {
  const match = await lockScheduled(tx, id)
  if (!match) return undefined
  assertDue(actor, match, now)
  await deleteWithTombstones(tx, match, 'finished', now.now)
  const left = match.seats.filter(({ userId }) => played.every((player) => player.userId !== userId))
  const userIds = left.map(({ userId }) => userId)
  return notificationsTo('scheduled_removed', actor, match, userIds)
}

// Today in the time zone of the match: the actor may send any zone as their own.
function assertDue(actor: Actor, match: ScheduledRecord, { now, timeZone }: Now) {
  const today = latestToday(now, match.timeZone ?? timeZone)
  assertAllowed(recordForbidden(withViewerState(actor, match), today, now))
}
