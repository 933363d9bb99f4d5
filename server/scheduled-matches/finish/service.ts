import type { Db } from '#server/db/client.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { deleteWithTombstones } from '#server/scheduled-matches/schedule/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/scheduled-record-sql.ts'
import { lockScheduled, scheduledIfVisible } from '#server/scheduled-matches/service.ts'
import { withViewerState } from '#server/scheduled-matches/view.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { recordForbidden } from '#shared/scheduled-matches/policy.ts'

type Now = Pick<Context, 'now' | 'timeZone'>

/** Who sits in a match that the actor is about to record; undefined when it is gone, or not theirs to see. */
export async function seatsToRecord(tx: Db, actor: Actor, id: number, now: Now) {
  const match = await scheduledIfVisible(tx, actor, id)
  if (!match) return undefined
  assertDue(actor, match, now)
  return match.seats
}

/**
 * Takes a match that is being recorded off those to come, and answers what is to be told to who sat in it and is not among
 * `played`; undefined when somebody else has done so meanwhile.
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
  return notificationsTo(
    'scheduled_removed',
    actor,
    match,
    left.map(({ userId }) => userId),
  )
}

// The day it is where the match is played: whoever records it may name any zone as their own.
function assertDue(actor: Actor, match: ScheduledRecord, { now, timeZone }: Now) {
  const today = latestToday(now, match.timeZone ?? timeZone)
  assertAllowed(recordForbidden(withViewerState(actor, match), today, now))
}
