import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { integerArray, isAmong } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { lockIds } from '#server/db/locks.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { seasonColumns } from './sql.ts'

/** Those of the users who share a clan with the user by their own consent; the user's own consent makes no difference. */
export async function clanMatesAmong(db: Db, userId: string, others: string[]) {
  if (others.length === 0) return new Set<string>()
  const own = alias(clanMembers, 'own')
  const rows = await db
    .selectDistinct({ userId: clanMembers.userId })
    .from(clanMembers)
    .innerJoin(own, and(eq(own.clanId, clanMembers.clanId), eq(own.userId, userId)))
    .where(
      and(
        isAmong(clanMembers.userId, others),
        ne(clanMembers.userId, userId),
        eq(clanMembers.consent, 'confirmed'),
      ),
    )
    .prepare('clan_mates_among')
    .execute()
  return new Set(rows.map((row) => row.userId))
}

/** Those of the users who are members of the clan. */
export async function memberUserIdsAmong(db: Db, clanId: number, userIds: string[]) {
  if (userIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ userId: clanMembers.userId })
    .from(clanMembers)
    .where(and(eq(clanMembers.clanId, clanId), inArray(clanMembers.userId, userIds)))
  return new Set(rows.map((row) => row.userId))
}

/** Those of the users who are members of the clan, each with whether they are by their own consent. */
export async function membershipsAmong(db: Db, clanId: number, userIds: string[]) {
  const rows = await db
    .select({ userId: clanMembers.userId, consent: clanMembers.consent })
    .from(clanMembers)
    .where(and(eq(clanMembers.clanId, clanId), isAmong(clanMembers.userId, userIds)))
    .prepare('memberships_among')
    .execute()
  return new Map(rows.map(({ userId, consent }) => [userId, consent === 'confirmed']))
}

/** The user's clans and the number of members of each, in the order in which clans are locked. */
export async function clansOfMember(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: number; members: number }>(sql`
    select clan_id as id,
      (select count(*)::integer from ${clanMembers} as one where one.clan_id = own.clan_id) as members
    from ${clanMembers} as own where user_id = ${userId} order by clan_id`)
  return rows
}

/** The ids of a clan's seasons, or of all seasons. */
export async function seasonIds(db: Db, clanId?: number) {
  const rows = await db
    .select({ id: clanSeasons.id })
    .from(clanSeasons)
    .where(clanId === undefined ? undefined : eq(clanSeasons.clanId, clanId))
    .orderBy(asc(clanSeasons.id))
  return rows.map(({ id }) => id)
}

/** A season without the number of its matches. */
export async function seasonById(db: Db, id: number) {
  const [row] = await db.select(seasonColumns).from(clanSeasons).where(eq(clanSeasons.id, id))
  return row
}

/** Makes every write that a season's ratings depend on wait until the one before is committed. */
export async function lockSeasons(db: Db, ids: number[]) {
  if (ids.length > 0) await lockIds(db, 'season', sql`select unnest(${integerArray(ids)})`)
}
