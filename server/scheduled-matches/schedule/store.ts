import { and, eq, gt, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerInserted, registerLock } from '#server/db/locks.ts'
import { scheduledMatchClans, scheduledMatches } from '#shared/scheduled-matches/table.ts'

export type ScheduledValues = Pick<
  typeof scheduledMatches.$inferSelect,
  | 'date'
  | 'time'
  | 'duration'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
  | 'courtName'
  | 'venue'
  | 'comments'
  | 'clanId'
  | 'matchType'
  | 'visibility'
>
type NewScheduledRow = ScheduledValues & { createdBy: string; sandbox: string | null; shareKey: string }

export async function insertScheduled(db: Db, match: NewScheduledRow, now: Date) {
  const [row] = await db
    .insert(scheduledMatches)
    .values({ ...match, createdAt: now, updatedAt: now })
    .returning({ id: scheduledMatches.id })
  if (!row) throw new Error('the insert of a scheduled match returned no row')
  registerInserted(db, 'scheduledMatch', row.id)
  return row.id
}

export async function updateScheduled(db: Db, id: number, match: ScheduledValues) {
  await db.update(scheduledMatches).set(match).where(eq(scheduledMatches.id, id))
}

export async function setShareKey(db: Db, id: number, shareKey: string) {
  await db.update(scheduledMatches).set({ shareKey }).where(eq(scheduledMatches.id, id))
}

export async function setGuestsAllowed(db: Db, id: number, guestsAllowed: boolean) {
  await db.update(scheduledMatches).set({ guestsAllowed }).where(eq(scheduledMatches.id, id))
}

/** Replaces the clans whose members see a match. */
export async function setClans(db: Db, matchId: number, clanIds: number[]) {
  await db.delete(scheduledMatchClans).where(eq(scheduledMatchClans.matchId, matchId))
  if (clanIds.length === 0) return
  await db.execute(sql`
    insert into ${scheduledMatchClans} (match_id, starts_at, status, clan_id)
    select id, starts_at, status, listed.clan from ${scheduledMatches}
      cross join unnest(${integerArray(clanIds)}) as listed (clan) where id = ${matchId}`)
}

export async function deleteScheduled(db: Db, id: number) {
  await db.delete(scheduledMatches).where(eq(scheduledMatches.id, id))
}

export async function countScheduled(db: Db, userId: string, endingAfter: Date) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.createdBy, userId), gt(scheduledMatches.endsAt, endingAfter)))
  return row?.total ?? 0
}

/** Makes the matches of a clan casual and returns their ids; they are locked in the order of all who lock several. */
export async function releaseClan(db: Db, clanId: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${scheduledMatches} where clan_id = ${clanId} order by id for update`,
  )
  registerLock(
    db,
    'scheduledMatch',
    rows.map(({ id }) => id),
  )
  const released = await db
    .update(scheduledMatches)
    .set({ matchType: 'casual', clanId: null })
    .where(eq(scheduledMatches.clanId, clanId))
    .returning({ id: scheduledMatches.id })
  return released.map(({ id }) => id)
}
