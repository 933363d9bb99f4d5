import { clanMatesAmong } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import { friendsAmong } from '#server/friends/reads.ts'
import { lockOrganiser } from '#server/scheduled-matches/seats/store.ts'
import { spanOf } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord, ScheduledSeat } from '#server/scheduled-matches/sql.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { earliestToday } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import {
  firstFrom,
  maxSeries,
  maxSeriesInDemo,
  nextLike,
  weekAfter,
} from '#shared/scheduled-matches/series/dates.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

/** A locked match, which is to be repeated as it is. */
type RepeatedMatch = Pick<
  ScheduledRecord,
  | 'id'
  | 'seriesId'
  | 'date'
  | 'time'
  | 'duration'
  | 'timeZone'
  | 'courtName'
  | 'venue'
  | 'comments'
  | 'clanId'
  | 'matchType'
  | 'visibility'
> & {
  visibleTo: number[]
  seats: Pick<ScheduledSeat, 'playerId' | 'userId' | 'position' | 'courtPosition'>[]
}

/**
 * Starts a series with the match as its first week; if it is a week of a series, all following weeks become like it. Players who
 * stay in a series keep their modes. Returns its id.
 */
export async function saveSeries(tx: Db, actor: Actor, match: RepeatedMatch, now: Date) {
  const former = match.seriesId === null ? undefined : await store.seriesById(tx, match.seriesId)
  const next = former ? nextLike(match.date, former.nextDate) : weekAfter(match.date)
  const values = { ...valuesOf(match), nextDate: comingDate({ ...match, nextDate: next }, now) }
  if (former) await store.updateSeries(tx, former.id, values)
  const id = former?.id ?? (await startSeries(tx, actor, match, values, now))
  const before = former ? await store.playersOfSeries(tx, id) : []
  const known = await knownAmong(tx, actor.userId, usersOf(match.seats))
  await store.replaceClans(tx, id, match.visibleTo)
  await store.replacePlayers(
    tx,
    id,
    match.seats.map(({ playerId, userId, position, courtPosition }) => {
      const usual = { playerId, position, courtPosition }
      const same = before.find((player) => player.playerId === playerId)
      if (same) return { ...usual, mode: same.mode, isChosen: same.isChosen }
      const isSeated = userId === null || userId === actor.userId || known.has(userId)
      return { ...usual, mode: isSeated ? 'always' : 'ask' }
    }),
  )
  return id
}

/** The next date of a series that has not begun yet. */
export function comingDate(
  series: { nextDate: string; time: string; duration: number; timeZone: string | null },
  now: Date,
) {
  const date = firstFrom(series.nextDate, earliestToday(now, series.timeZone))
  return hasBegun(spanOf({ ...series, date }, series.timeZone), now) ? weekAfter(date) : date
}

/** Those of the users who are friends or clan-mates of the creator of a series. */
export async function knownAmong(tx: Db, createdBy: string, userIds: string[]) {
  const friends = await friendsAmong(tx, { userId: createdBy }, userIds)
  return new Set([...friends, ...(await clanMatesAmong(tx, createdBy, userIds))])
}

export const usersOf = (people: { userId: string | null }[]) => people.flatMap(({ userId }) => userId ?? [])

async function startSeries(
  tx: Db,
  actor: Actor,
  match: RepeatedMatch,
  values: store.SeriesValues,
  now: Date,
) {
  await lockOrganiser(tx, actor.userId)
  const total = await store.countSeries(tx, actor.userId)
  if (actor.isDemo && total >= maxSeriesInDemo) throw new AppError('demo_limit')
  if (total >= maxSeries) throw new AppError('series_limit')
  const created = { createdBy: actor.userId, sandbox: sandboxOf(actor), createdAt: now }
  const id = await store.insertSeries(tx, { ...values, ...created })
  await store.setWeek(tx, match.id, id, match.date)
  return id
}

const valuesOf = ({
  time,
  duration,
  timeZone,
  courtName,
  venue,
  comments,
  clanId,
  matchType,
  visibility,
}: RepeatedMatch) => ({
  time,
  duration,
  timeZone,
  courtName,
  venue,
  comments,
  clanId,
  matchType,
  visibility,
})
