import type { Db } from '#server/db/client.ts'
import { demandAllowed } from '#server/http/demand.ts'
import { takeAway } from '#server/scheduled-matches/plan/service.ts'
import { lockScheduled, scheduledIfSeen } from '#server/scheduled-matches/service.ts'
import { standing } from '#server/scheduled-matches/view.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import { finishForbidden } from '#shared/scheduled-matches/policy.ts'

/** Who sits in a match that the actor is about to record; undefined when it is gone, or not theirs to see. */
export async function seatsToRecord(tx: Db, actor: Actor, id: number, today: Day) {
  const match = await scheduledIfSeen(tx, actor, id)
  if (!match) return undefined
  demandAllowed(finishForbidden(standing(actor, match), today))
  return match.seats
}

/** Takes a match that is being recorded off those to come; false when somebody else has done so meanwhile. */
export async function finishScheduled(tx: Db, actor: Actor, id: number, today: Day, now: Date) {
  const match = await lockScheduled(tx, id)
  if (!match) return false
  demandAllowed(finishForbidden(standing(actor, match), today))
  await takeAway(tx, match, 'finished', now)
  return true
}
