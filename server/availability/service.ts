import { DateTime } from 'luxon'
import type { Db } from '#server/db/client.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { availabilityForbidden } from '#shared/availability/policy.ts'
import type { UsualTime } from '#shared/availability/week.ts'
import * as store from './store.ts'

/** Replaces the actor's usual week as a whole. */
export async function saveUsualWeek({ db, actor, now }: Context, free: UsualTime[]) {
  assertAllowed(availabilityForbidden(actor))
  if (free.length > 0) await store.upsertUsualWeek(db, actor.userId, free, now)
  else await store.deleteUsualWeek(db, actor.userId)
  return { free }
}

/** What the actor said of today, and which friends can play today. */
export async function todayFor({ db, actor, now }: Context) {
  const [own, friends] = await Promise.all([
    store.todayOf(db, actor.userId, now),
    store.availableFriends(db, actor.userId, now),
  ])
  return { own: own ?? null, friends }
}

/** Says that the actor can play today from a time on, instead of what they said before. */
export async function sayToday(context: Context, from: string) {
  const { db, actor, now } = context
  assertAllowed(availabilityForbidden(actor))
  const today = DateTime.fromJSDate(now, { zone: actor.timeZone ?? 'UTC' })
  await store.upsertToday(db, actor.userId, {
    day: today.toISODate() ?? '',
    fromTime: from,
    endsAt: today.plus({ days: 1 }).startOf('day').toJSDate(),
  })
  return todayFor(context)
}

export async function withdrawToday({ db, actor }: Context) {
  assertAllowed(availabilityForbidden(actor))
  await store.deleteToday(db, actor.userId)
}

export const deletePastAvailabilities = (db: Db, now: Date) => store.deleteEndedBefore(db, now)
