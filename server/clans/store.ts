import { and, count, eq, gt, inArray, like, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing, startingWith, trigramLength, wordStartingWith } from '#server/db/like.ts'
import { registerLock } from '#server/db/locks.ts'
import { sqlState } from '#server/db/retry.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import { isInSandbox, isOwnClan, isVisibleClan, ownConsent, ownRole } from './sql.ts'

const maxOwn = 100
const maxFound = 20

export type ClansCursor = { nameNorm: string; id: number }

/** A clan as the actor sees it; undefined if it is not visible to them. */
export async function visibleClan(db: Db, actor: Actor, id: number) {
  const [row] = await db
    .select(visibleColumns(actor))
    .from(clans)
    .where(and(eq(clans.id, id), isVisibleClan(actor)))
  return row
}

/** Makes writes to a clan and its members wait for each other; undefined if it is not visible to the actor. */
export async function lockClan(db: Db, actor: Actor, id: number) {
  registerLock(db, 'clan', [id])
  const [row] = await db
    .select({ id: clans.id })
    .from(clans)
    .where(and(eq(clans.id, id), isVisibleClan(actor)))
    .for('update')
  return row
}

export async function clansPage(
  db: Db,
  actor: Actor,
  limit: number,
  after: ClansCursor | null,
  others: boolean,
) {
  return db
    .select({ ...visibleColumns(actor), nameNorm: clans.nameNorm })
    .from(clans)
    .where(
      and(
        isVisibleClan(actor),
        others ? not(isOwnClan(actor)) : undefined,
        after
          ? gt(sql`(${clans.nameNorm}, ${clans.id})`, sql`(${after.nameNorm}, ${after.id}::integer)`)
          : undefined,
      ),
    )
    .orderBy(clans.nameNorm, clans.id)
    .limit(limit + 1)
}

/**
 * The total of `clansPage`. Public clans are counted in an index-only scan; the actor's own private clans are added, or
 * with `others` the own public ones subtracted.
 */
export async function clanCount(db: Db, actor: Actor, others: boolean) {
  const own = sql`(select count(*) from ${clanMembers} as own join ${clans} as mine on mine.id = own.clan_id
    where own.user_id = ${actor.userId} and mine.is_public = ${others})`
  const [row] = await db
    .select({ total: (others ? sql`count(*) - ${own}` : sql`count(*) + ${own}`).mapWith(Number) })
    .from(clans)
    .where(and(isInSandbox(actor), eq(clans.isPublic, true)))
  return row?.total ?? 0
}

/** The first 100 of the actor's own clans by name. */
export function ownClans(db: Db, actor: Actor, where?: SQL) {
  const own = db
    .select({ id: clanMembers.clanId })
    .from(clanMembers)
    .where(eq(clanMembers.userId, actor.userId))
  return db
    .select(visibleColumns(actor))
    .from(clans)
    .where(and(inArray(clans.id, own), where))
    .orderBy(clans.nameNorm, clans.id)
    .limit(maxOwn)
}

/**
 * Clans whose names contain the text, prefix matches first. Separate queries, each in the order of an index: sorting very
 * many matches would be slow.
 */
export async function searchClans(db: Db, actor: Actor, nameNorm: string) {
  const isPrefix = like(clans.nameNorm, startingWith(nameNorm))
  const first = await inNameOrder(db, actor, isPrefix, maxFound)
  const left = maxFound - first.length
  if (left === 0) return first
  const isContained = like(clans.nameNorm, containing(nameNorm))
  if (nameNorm.length >= trigramLength)
    return [...first, ...(await inNameOrder(db, actor, and(isContained, not(isPrefix)), left))]
  // With fewer than three letters a trigram index finds only the beginnings of words; other parts are searched among
  // the actor's own clans.
  const hasWordStart = like(clans.nameNorm, wordStartingWith(nameNorm))
  const others = await inNameOrder(db, actor, and(hasWordStart, not(isPrefix)), left)
  if (others.length === left) return [...first, ...others]
  const own = await ownClans(db, actor, and(isContained, not(isPrefix), not(hasWordStart)))
  return [...first, ...others, ...own].slice(0, maxFound)
}

// The ids come from the index alone, so that skipped clans cost little.
function inNameOrder(db: Db, actor: Actor, where: SQL | undefined, limit: number) {
  const matchingIds = db
    .select({ id: clans.id })
    .from(clans)
    .where(and(where, isVisibleClan(actor)))
    .orderBy(clans.nameNorm, clans.id)
    .limit(limit)
  return db
    .select(visibleColumns(actor))
    .from(clans)
    .where(inArray(clans.id, matchingIds))
    .orderBy(clans.nameNorm, clans.id)
}

type Change = Partial<
  Pick<
    typeof clans.$inferInsert,
    'name' | 'nameNorm' | 'description' | 'iconUrl' | 'tier' | 'isPublic' | 'updatedAt'
  >
>

/** Returns false when the name is taken: the unique indexes decide, also between concurrent requests. */
export async function updateClan(db: Db, id: number, change: Change) {
  try {
    await db.transaction((savepoint) => savepoint.update(clans).set(change).where(eq(clans.id, id)))
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Makes a user's concurrent creations of clans wait for each other; rows that refer to the user can still be inserted. */
export async function lockCreator(db: Db, userId: string) {
  registerLock(db, 'user', [userId])
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** How many of the clans that a user created they are still a member of. */
export async function createdCount(db: Db, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(clans)
    .innerJoin(clanMembers, and(eq(clanMembers.clanId, clans.id), eq(clanMembers.userId, userId)))
    .where(eq(clans.createdBy, userId))
  return row?.total ?? 0
}

/** Returns the id, or undefined when the name is taken: the unique indexes decide, also between concurrent requests. */
export async function insertClan(db: Db, row: typeof clans.$inferInsert) {
  const [inserted] = await db.insert(clans).values(row).onConflictDoNothing().returning({ id: clans.id })
  return inserted?.id
}

/** Its members, seasons and ratings are deleted by cascade. */
export async function deleteClan(db: Db, id: number) {
  await db.delete(clans).where(eq(clans.id, id))
}

const visibleColumns = (actor: Actor) => ({
  id: clans.id,
  name: clans.name,
  description: clans.description,
  tier: clans.tier,
  isPublic: clans.isPublic,
  iconUrl: clans.iconUrl,
  createdBy: clans.createdBy,
  memberCount:
    sql<number>`(select count(*) from ${clanMembers} as one where one.clan_id = ${clans}.id)`.mapWith(Number),
  userRole: ownRole(actor),
  userConsent: ownConsent(actor),
  createdAt: clans.createdAt,
  updatedAt: clans.updatedAt,
})

const isUniqueViolation = (error: unknown) => sqlState(error) === '23505'
