import { clansOfMember, memberUserIdsAmong } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import { transactionForEach } from '#server/db/transaction-for-each.ts'
import { assertFound } from '#server/http/assert.ts'
import { newLinkKey } from '#server/http/link-key.ts'
import { notify } from '#server/notifications/service.ts'
import { settleChange } from '#server/scheduled-matches/change.ts'
import { notificationOf, notificationsTo } from '#server/scheduled-matches/notifications.ts'
import { schedulingForbidden } from '#server/scheduled-matches/schedule/service.ts'
import { insertScheduled, setClans } from '#server/scheduled-matches/schedule/store.ts'
import { requestSeats } from '#server/scheduled-matches/seat-requests/service.ts'
import { insertSeats } from '#server/scheduled-matches/seats/store.ts'
import { comingDate, knownAmong, usersOf } from '#server/scheduled-matches/series/save.ts'
import { deleteSeries } from '#server/scheduled-matches/series/service.ts'
import {
  clansOfSeries,
  playersOfSeries,
  setWeek,
  updateSeries,
  type SeriesRow,
} from '#server/scheduled-matches/series/store.ts'
import { spanOf } from '#server/scheduled-matches/service.ts'
import type { Viewer } from '#server/scheduled-matches/sql.ts'
import { addDays, earliestToday, latestToday, type Day } from '#shared/calendar.ts'
import { sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { isDue, leadDays, weekAfter } from '#shared/scheduled-matches/series/dates.ts'
import { weeklySeat } from '#shared/scheduled-matches/series/policy.ts'
import * as store from './store.ts'

/** Schedules the weeks of all series that are due; a week that several processes schedule at once comes once. */
export async function scheduleWeeks(db: Db, now: Date) {
  const latest = addDays(latestToday(now, null), leadDays)
  const due = (await store.seriesUpTo(db, latest)).filter((series) => isWeekDue(series, now))
  await transactionForEach(db, due, (tx, { id }) => scheduleWeek(tx, id, now))
}

const isWeekDue = (series: SeriesRow, now: Date) =>
  isDue(comingDate(series, now), earliestToday(now, series.timeZone))

/** The series moves on in the same transaction, so that a cancelled week is not scheduled again. */
async function scheduleWeek(tx: Db, id: number, now: Date) {
  const series = await store.claimSeries(tx, id)
  // Another process may have scheduled it just now.
  if (!series || !isWeekDue(series, now)) return
  const date = comingDate(series, now)
  const own = new Set((await clansOfMember(tx, series.createdBy)).map((clan) => clan.id))
  if (series.matchType === 'ranked' && !own.has(series.clanId ?? 0)) return stopSeries(tx, series, now)
  const creator = assertFound(await store.creatorOf(tx, series.createdBy))
  const forbidden = await schedulingForbidden(tx, creator, now)
  await updateSeries(tx, id, { nextDate: weekAfter(date) })
  if (forbidden) await notify(tx, now, { notifications: [toCreator('series_skipped', series, date)] })
  else await insertWeek(tx, series, { date, creator, own }, now)
}

/** The creator of a ranked match has to be in its clan. */
async function stopSeries(tx: Db, series: SeriesRow, now: Date) {
  await deleteSeries(tx, { userId: series.createdBy }, series, now)
  await notify(tx, now, { notifications: [toCreator('series_stopped', series, series.nextDate)] })
}

const toCreator = (kind: 'series_stopped' | 'series_skipped', series: SeriesRow, date: Day) =>
  notificationOf(kind, null, { ...series, date }, series.createdBy, {})

/** `own`: the clans of the creator, to which alone the week may be published. */
type Week = { date: Day; creator: Viewer; own: Set<number> }

async function insertWeek(tx: Db, series: SeriesRow, { date, creator, own }: Week, now: Date) {
  const { seated, asked } = await playersOfWeek(tx, series)
  const clans = (await clansOfSeries(tx, series.id)).filter((id) => own.has(id))
  const { time, duration, timeZone, courtName, venue, comments, matchType, createdBy, sandbox } = series
  const match = {
    date,
    time,
    duration,
    timeZone,
    ...spanOf({ date, time, duration }, timeZone),
    courtName,
    venue,
    comments,
    matchType,
    createdBy,
    sandbox,
    shareKey: newLinkKey(),
    clanId: own.has(series.clanId ?? 0) ? series.clanId : null,
    visibility:
      series.visibility === 'clans' && clans.length === 0 ? ('private' as const) : series.visibility,
  }
  const id = await insertScheduled(tx, match, now)
  await setWeek(tx, id, series.id, date)
  await setClans(tx, id, clans)
  const seats = seated.map(({ playerId, position, courtPosition }) => ({
    playerId,
    position,
    signupTime: now,
    courtPosition: courtPosition ?? sideOfPosition(position),
  }))
  await insertSeats(tx, id, seats)
  const notifications = notificationsTo('scheduled_seated', creator, { ...match, id }, usersOf(seated))
  const record = await settleChange(
    tx,
    creator,
    { ...match, id, seats: seated, waitlist: [] },
    now,
    notifications,
  )
  await requestSeats(tx, now, { match: record, from: creator, userIds: usersOf(asked), mode: 'all' })
}

/** Whom a new week seats and whom it asks. */
async function playersOfWeek(tx: Db, series: SeriesRow) {
  const players = await playersOfSeries(tx, series.id)
  const users = usersOf(players)
  const known = await knownAmong(tx, series.createdBy, users)
  const isRanked = series.matchType === 'ranked' && series.clanId !== null
  const members = isRanked ? await memberUserIdsAmong(tx, series.clanId ?? 0, users) : new Set(users)
  const doing = (step: ReturnType<typeof weeklySeat>) =>
    players.filter((player) => {
      const userId = player.userId ?? ''
      return (
        weeklySeat(player, series, { isMember: members.has(userId), isKnown: known.has(userId) }) === step
      )
    })
  return { seated: doing('seat'), asked: doing('ask') }
}
