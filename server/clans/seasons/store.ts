import { and, desc, eq, gte, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import { seasonColumns } from '#server/clans/sql.ts'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { lockIds } from '#server/db/locks.ts'
import type { Day } from '#shared/calendar.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { matches } from '#shared/matches/table.ts'

const maxShown = 100

export type SeasonRow = NonNullable<Awaited<ReturnType<typeof seasonOf>>>
export type SeasonValues = SeasonParams & { name: string; startDate: Day; endDate: Day | null }

/**
 * Locks the season of a clan in which a day lies, unless a `member` is given who is none, together with others; returns the ids
 * of those that were locked.
 */
export async function lockSeasonsOn(
  db: Db,
  { clanId, day, member }: { clanId: number; day: Day; member: string | undefined },
  others: number[],
) {
  const isByMember =
    member === undefined
      ? sql`true`
      : sql`exists (select from ${clanMembers} as own where own.clan_id = ${clanId} and own.user_id = ${member})`
  const ids = sql`select unnest(${integerArray(others)}) union
    (select id from ${clanSeasons} where ${isSeasonOn(clanId, day)} and ${isByMember}
      order by ${clanSeasons.startDate} desc limit 1)`
  return new Set(await lockIds(db, 'season', ids))
}

/** The newest 100 seasons of a clan. */
export const seasonsOf = (db: Db, clanId: number) =>
  db
    .select(columns)
    .from(clanSeasons)
    .where(eq(clanSeasons.clanId, clanId))
    .orderBy(desc(clanSeasons.number))
    .limit(maxShown)

/** Nothing for a season of another clan. */
export async function seasonOf(db: Db, clanId: number, id: number) {
  const [row] = await db
    .select(columns)
    .from(clanSeasons)
    .where(and(eq(clanSeasons.clanId, clanId), eq(clanSeasons.id, id)))
  return row
}

export async function runningSeason(db: Db, clanId: number) {
  const [row] = await db
    .select(columns)
    .from(clanSeasons)
    .where(and(eq(clanSeasons.clanId, clanId), eq(clanSeasons.isActive, true)))
  return row
}

/** The season of a clan on that day, without the number of its matches. */
export async function seasonOn(db: Db, clanId: number, day: Day) {
  const [row] = await db
    .select(seasonColumns)
    .from(clanSeasons)
    .where(isSeasonOn(clanId, day))
    .orderBy(desc(clanSeasons.startDate))
    .limit(1)
    .prepare('season_on')
    .execute()
  return row
}

export async function areActive(db: Db, ids: number[]) {
  const rows = await db
    .select({ isActive: clanSeasons.isActive })
    .from(clanSeasons)
    .where(inArray(clanSeasons.id, ids))
  return rows.every(({ isActive }) => isActive)
}

/** The day of the latest ranked match of a season. */
export async function lastMatchDay(db: Db, seasonId: number) {
  const [row] = await db
    .select({ day: max(matches.date) })
    .from(matches)
    .where(eq(matches.seasonId, seasonId))
  return row?.day ?? null
}

/** The last day of the season before this one. */
export async function endOfPrevious(db: Db, clanId: number, number: number) {
  const [row] = await db
    .select({ endDate: clanSeasons.endDate })
    .from(clanSeasons)
    .where(and(eq(clanSeasons.clanId, clanId), eq(clanSeasons.number, number - 1)))
  return row?.endDate ?? null
}

export async function insertSeason(db: Db, clanId: number, number: number, values: SeasonValues, now: Date) {
  const [row] = await db
    .insert(clanSeasons)
    .values({ ...values, clanId, number, createdAt: now })
    .returning({ id: clanSeasons.id })
  if (!row) throw new Error('the insert of a season returned no row')
  return row.id
}

export async function updateSeason(db: Db, id: number, values: Partial<SeasonValues>) {
  if (Object.keys(values).length > 0) await db.update(clanSeasons).set(values).where(eq(clanSeasons.id, id))
}

export async function closeSeason(db: Db, id: number, endDate: Day) {
  await db.update(clanSeasons).set({ endDate, isActive: false }).where(eq(clanSeasons.id, id))
}

export async function deleteSeason(db: Db, id: number) {
  await db.delete(clanSeasons).where(eq(clanSeasons.id, id))
}

const isSeasonOn = (clanId: number, day: Day) =>
  and(
    eq(clanSeasons.clanId, clanId),
    lte(clanSeasons.startDate, day),
    or(isNull(clanSeasons.endDate), gte(clanSeasons.endDate, day)),
  )

const columns = {
  ...seasonColumns,
  matches:
    sql<number>`(select count(*) from ${matches} where ${matches.seasonId} = ${clanSeasons}.id)`.mapWith(
      Number,
    ),
}
