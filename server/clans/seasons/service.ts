import { lockSeasons } from '#server/clans/reads.ts'
import { visibleClan, lockClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertName, assertFound, fieldError, renamed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { addDays, earliestToday, latestToday, type Day } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { defaultParams, defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'
import type { ChangedSeason, NewSeason } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

export async function listSeasons({ db, actor }: Pick<Context, 'db' | 'actor'>, clanId: number) {
  await visibleClan(db, actor, clanId)
  return store.seasonsOf(db, clanId)
}

/** The season that runs, or the last one. */
export async function latestSeason(context: Pick<Context, 'db' | 'actor'>, clanId: number) {
  const seasons = await listSeasons(context, clanId)
  return assertFound(seasons.find(({ isActive }) => isActive) ?? seasons[0])
}

/**
 * Closes the running season and starts the next, which has to start after the running one's last match. A running season
 * without matches that starts on the same day is replaced, as it would have no day left.
 */
export function startSeason(
  { db, actor, now, timeZone }: Context,
  clanId: number,
  { runningSeasonId, ...body }: NewSeason,
) {
  return db.transaction(async (tx) => {
    assertAllowed(seasonForbidden(actor, await lockClan(tx, actor, clanId)))
    const running = assertFound(await lockRunning(tx, clanId))
    // Another admin started a season first.
    if (runningSeasonId !== undefined && runningSeasonId !== running.id) throw new AppError('conflict')
    const lastMatch = await store.lastMatchDay(tx, running.id)
    const earliest = lastMatch === null ? running.startDate : addDays(lastMatch, 1)
    const startDate = body.startDate ?? later(earliestToday(now, timeZone), earliest)
    if (startDate < earliest) throw new AppError('season_overlap', { issues: [overlapIssue] })
    assertStartsSoon(startDate, { now, timeZone })
    if (body.name !== undefined) assertName('name', body.name)
    const isReplaced = startDate === running.startDate
    const number = isReplaced ? running.number : running.number + 1
    const { name = defaultSeasonName(number), endDate = null, ...params } = body
    if (endDate !== null && endDate < startDate) throw fieldError('endDate', 'season_ends_before_start')
    const values = { ...defaultParams, ...params, name, startDate, endDate }
    // With a new id, so that nobody who still sees the replaced season can change this one.
    if (isReplaced) await store.deleteSeason(tx, running.id)
    else await store.closeSeason(tx, running.id, earlier(addDays(startDate, -1), running.endDate))
    const id = await store.insertSeason(tx, clanId, number, values, now)
    return assertFound(await store.seasonOf(tx, clanId, id))
  })
}

/** Changes the running season; once it has a match, only its name and end date. */
export function changeSeason(
  { db, actor, now, timeZone }: Context,
  clanId: number,
  id: number,
  body: ChangedSeason,
) {
  return db.transaction(async (tx) => {
    assertAllowed(seasonForbidden(actor, await lockClan(tx, actor, clanId)))
    await lockSeasons(tx, [assertFound(await store.seasonOf(tx, clanId, id)).id])
    const season = assertFound(await store.seasonOf(tx, clanId, id))
    if (!season.isActive) throw new AppError('season_closed')
    if (season.matches > 0) assertUnfrozen(season, body)
    await assertDates(tx, season, body)
    const { startDate = season.startDate } = body
    if (startDate !== season.startDate) assertStartsSoon(startDate, { now, timeZone })
    const name = body.name === undefined ? season.name : renamed('name', body.name, season.name)
    await store.updateSeason(tx, id, { ...body, name })
    return assertFound(await store.seasonOf(tx, clanId, id))
  })
}

/** The season in which a clan's ranked match of that day counts; not locked. */
export const seasonOn = async (db: Db, clanId: number, day: Day) =>
  seasonInClan(db, clanId, (await openSeasonOn(db, clanId, day)).id)

/**
 * Locks the season of a match of that day together with other seasons of the write; all have to be open. A `member` is the
 * actor who has to be in the clan.
 */
export async function lockSeasonOn(
  tx: Db,
  { clanId, day, member }: { clanId: number; day: Day; member: Actor | null },
  others: number[],
) {
  const locked = await store.lockSeasonsOn(tx, { clanId, day, member: member?.userId }, others)
  // The clan has no season on that day, or the actor is not a member: of a clan that they may not see nothing else is said.
  if (member && locked.size === others.length)
    assertAllowed(membersForbidden(await visibleClan(tx, member, clanId)))
  await assertOpen(tx, others)
  const season = await openSeasonOn(tx, clanId, day)
  // The season's dates changed while this waited for the lock.
  if (!locked.has(season.id)) throw new AppError('conflict')
  return season
}

/** Locks seasons; throws `season_closed` if one is closed. */
export async function lockOpenSeasons(tx: Db, ids: number[]) {
  await lockSeasons(tx, ids)
  await assertOpen(tx, ids)
}

export const seasonInClan = async (db: Db, clanId: number, id: number) =>
  assertFound(await store.seasonOf(db, clanId, id))

async function openSeasonOn(db: Db, clanId: number, day: Day) {
  const season = await store.seasonOn(db, clanId, day)
  if (!season) throw new AppError('no_active_season')
  if (!season.isActive) throw new AppError('season_closed')
  return season
}

async function assertOpen(tx: Db, ids: number[]) {
  if (ids.length > 0 && !(await store.areActive(tx, ids))) throw new AppError('season_closed')
}

async function lockRunning(tx: Db, clanId: number) {
  const { id } = assertFound(await store.runningSeason(tx, clanId))
  await lockSeasons(tx, [id])
  return store.runningSeason(tx, clanId)
}

const neverFrozen = new Set(['name', 'endDate'])

function assertUnfrozen(season: store.SeasonRow, body: ChangedSeason) {
  const changed = Object.entries(body).filter(
    ([key, value]) => !neverFrozen.has(key) && Reflect.get(season, key) !== value,
  )
  if (changed.length > 0) {
    const issues = changed.map(([path]) => ({ path, code: 'season_frozen' }))
    throw new AppError('season_frozen', { issues })
  }
}

// No season would run until a later start.
function assertStartsSoon(startDate: Day, { now, timeZone }: Pick<Context, 'now' | 'timeZone'>) {
  if (startDate > addDays(latestToday(now, timeZone), 1)) throw fieldError('startDate', 'season_starts_late')
}

async function assertDates(tx: Db, season: store.SeasonRow, body: ChangedSeason) {
  const { startDate = season.startDate, endDate = season.endDate } = body
  const previousEnd = await store.endOfPrevious(tx, season.clanId, season.number)
  if (previousEnd !== null && startDate <= previousEnd)
    throw new AppError('season_overlap', { issues: [overlapIssue] })
  if (endDate === null) return
  if (endDate < startDate) throw fieldError('endDate', 'season_ends_before_start')
  const lastMatch = await store.lastMatchDay(tx, season.id)
  if (lastMatch !== null && endDate < lastMatch) throw fieldError('endDate', 'season_ends_before_match')
}

const overlapIssue = { path: 'startDate', code: 'season_overlap' }

const later = (one: Day, other: Day) => (other > one ? other : one)
const earlier = (one: Day, other: Day | null) => (other !== null && other < one ? other : one)
