import { assertOwnClans } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { cancelScheduledMatch, clansOf } from '#server/scheduled-matches/schedule/service.ts'
import { lockAllScheduled } from '#server/scheduled-matches/seats/store.ts'
import { lockScheduledFor, scheduledFor } from '#server/scheduled-matches/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { canEditScheduled } from '#shared/scheduled-matches/policy.ts'
import { canChooseMode, canEndSeries, canRemoveFromSeries } from '#shared/scheduled-matches/series/policy.ts'
import type { Series, SeriesMode } from '#shared/scheduled-matches/series/schema.ts'
import { saveSeries, usersOf } from './save.ts'
import * as store from './store.ts'

/** Repeats a scheduled match weekly, or makes all following weeks of its series like it. For its creator. */
export function repeatWeekly({ db, actor, now }: Context, matchId: number) {
  return db.transaction(async (tx) => {
    const { visibleTo, clanId } = await scheduledFor(tx, actor, matchId)
    await assertOwnClans(tx, actor, clansOf({ clanId, visibleToClanIds: visibleTo }))
    await store.lockSeriesOfMatch(tx, matchId)
    const match = await lockScheduledFor(tx, actor, matchId)
    assertThat(canEditScheduled(actor, match))
    return seriesView(tx, actor, await saveSeries(tx, actor, match, now), now)
  })
}

/** For those who created it, play in it or sit in a week of it. */
export const seriesFor = ({ db, actor, now }: Context, id: number) => seriesView(db, actor, id, now)

/** Ends a series: no more weeks are scheduled. Its players are notified. */
export function endSeries(context: Context, id: number, weeks: 'keep' | 'cancel') {
  const { actor, now } = context
  return context.db.transaction(async (tx) => {
    await store.lockSeries(tx, id)
    const series = assertFound(await store.openSeries(tx, actor, id))
    assertThat(canEndSeries(actor, series))
    await lockAllScheduled(tx, await store.weeksAhead(tx, id, now))
    // Some may have been cancelled during the wait.
    const ids = weeks === 'cancel' ? await store.weeksAhead(tx, id, now) : []
    for (const week of ids) await cancelScheduledMatch({ ...context, db: tx }, week)
    await deleteSeries(tx, actor, series, now)
  })
}

/** Deletes a locked series of the actor's and notifies its players. */
export async function deleteSeries(tx: Db, actor: Pick<Actor, 'userId'>, series: store.SeriesRow, now: Date) {
  const players = usersOf(await store.playersOfSeries(tx, series.id))
  await store.deleteSeries(tx, series.id)
  await notify(tx, now, {
    notifications: notificationsTo('series_ended', actor, { ...series, date: series.nextDate }, players),
  })
}

/** Whether the actor is seated each week or asked first. */
export function chooseMode({ db, actor, now }: Context, id: number, mode: SeriesMode) {
  return db.transaction(async (tx) => {
    await store.lockSeries(tx, id)
    const series = assertFound(await store.openSeries(tx, actor, id))
    assertThat(canChooseMode(actor, series, mode))
    assertThat(await store.setMode(tx, id, actor.playerId, mode))
    return seriesView(tx, actor, id, now)
  })
}

/** From the following weeks; in those that are scheduled the player keeps the seat. */
export function removeFromSeries({ db, actor }: Context, id: number, playerId: number) {
  return db.transaction(async (tx) => {
    await store.lockSeries(tx, id)
    const series = assertFound(await store.openSeries(tx, actor, id))
    assertThat(canRemoveFromSeries(actor, series, playerId))
    assertThat(await store.deletePlayer(tx, id, playerId), 'not_found')
  })
}

async function seriesView(db: Db, actor: Actor, id: number, now: Date): Promise<Series> {
  const series = assertFound(await store.openSeries(db, actor, id))
  const players = await store.playersOfSeries(db, id)
  return {
    ...series,
    players,
    weeks: await store.visibleWeeks(db, actor, id, now),
    canEnd: canEndSeries(actor, series),
    ownMode: players.find(({ playerId }) => playerId === actor.playerId)?.mode ?? null,
  }
}
