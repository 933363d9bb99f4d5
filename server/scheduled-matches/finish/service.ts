import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { deleteWithTombstones } from '#server/scheduled-matches/schedule/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { lockScheduled, recordedAs, visibleScheduled } from '#server/scheduled-matches/store.ts'
import { withViewerState } from '#server/scheduled-matches/view.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { recordForbidden } from '#shared/scheduled-matches/policy.ts'

/**
 * Deletes a match that the actor is about to record, and returns it. Throws `already_finished` when another of its players has
 * recorded it.
 */
export async function finishScheduled(
  tx: Db,
  actor: Actor,
  id: number,
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
) {
  const match = (await lockScheduled(tx, id)) ? await visibleScheduled(tx, actor, id) : undefined
  if (!match)
    throw new AppError('already_finished', { matchId: assertFound(await recordedAs(tx, actor, id)) })
  // Today in the time zone of the match: the actor may send any zone as their own.
  const today = latestToday(now, match.timeZone ?? timeZone)
  assertAllowed(recordForbidden(withViewerState(actor, match), today, now))
  await deleteWithTombstones(tx, match, 'finished', now)
  return match
}

/** The notifications of the players of a finished match who did not play in the end. */
export function notificationsOfUnplayed(
  actor: Actor,
  match: ScheduledRecord,
  played: { userId: string | null }[],
) {
  const unplayed = match.seats.filter(({ userId }) => played.every((player) => player.userId !== userId))
  return notificationsTo(
    'scheduled_removed',
    actor,
    match,
    unplayed.map(({ userId }) => userId),
  )
}
