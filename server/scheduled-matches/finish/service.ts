import type { Db } from '#server/db/client.ts'
import type { ScheduledRecord } from '#server/db/sql/scheduled-record.ts'
import type { Context } from '#server/http/context.ts'
import { demandAllowed } from '#server/http/demand.ts'
import { noticesTo } from '#server/scheduled-matches/notices.ts'
import { takeAway } from '#server/scheduled-matches/plan/service.ts'
import { lockScheduled, scheduledIfSeen } from '#server/scheduled-matches/service.ts'
import { standing } from '#server/scheduled-matches/view.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { recordForbidden } from '#shared/scheduled-matches/policy.ts'

type Moment = Pick<Context, 'now' | 'timeZone'>

/** Who sits in a match that the actor is about to record; undefined when it is gone, or not theirs to see. */
export async function seatsToRecord(tx: Db, actor: Actor, id: number, moment: Moment) {
  const match = await scheduledIfSeen(tx, actor, id)
  if (!match) return undefined
  demandDue(actor, match, moment)
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
  moment: Moment,
  played: { userId: string | null }[],
) {
  const match = await lockScheduled(tx, id)
  if (!match) return undefined
  demandDue(actor, match, moment)
  await takeAway(tx, match, 'finished', moment.now)
  const left = match.seats.filter(({ userId }) => played.every((player) => player.userId !== userId))
  return noticesTo(
    'scheduled_removed',
    actor,
    match,
    left.map(({ userId }) => userId),
  )
}

// The day it is where the match is played: whoever records it may name any zone as their own.
function demandDue(actor: Actor, match: ScheduledRecord, { now, timeZone }: Moment) {
  const today = latestToday(now, match.timeZone ?? timeZone)
  demandAllowed(recordForbidden(standing(actor, match), today, now))
}
