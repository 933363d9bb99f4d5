import { and, count, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { registerLock } from '#server/db/locks.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { players } from '#shared/players/table.ts'

/** `rank` is 0 for admins, who come first. */
export type MembersCursor = { rank: number; nameNorm: string; playerId: number }

/** One more than `limit` when there are more. */
export function membersPage(
  db: Db,
  clanId: number,
  nameNorm: string,
  limit: number,
  after: MembersCursor | null,
) {
  return db
    .select({ ...memberColumns, rank, nameNorm: players.nameNorm })
    .from(clanMembers)
    .innerJoin(users, eq(users.id, clanMembers.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(
      and(
        isMemberNamed(clanId, nameNorm),
        after
          ? gt(
              sql`(${rank}, ${players.nameNorm}, ${players.id})`,
              sql`(${after.rank}::integer, ${after.nameNorm}, ${after.playerId}::integer)`,
            )
          : undefined,
      ),
    )
    .orderBy(rank, players.nameNorm, players.id)
    .limit(limit + 1)
}

export async function memberCount(db: Db, clanId: number, nameNorm: string) {
  const members = db.select({ total: count() }).from(clanMembers).$dynamic()
  // Names are joined only for a search.
  const named = nameNorm === '' ? members : members.innerJoin(players, eq(players.userId, clanMembers.userId))
  const [row] = await named.where(isMemberNamed(clanId, nameNorm))
  return row?.total ?? 0
}

export async function memberOf(db: Db, clanId: number, userId: string) {
  const [row] = await db
    .select(memberColumns)
    .from(clanMembers)
    .innerJoin(users, eq(users.id, clanMembers.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(isMember(clanId, userId))
  return row
}

/** The members of a clan, or those with that role. */
export async function memberIds(db: Db, clanId: number, role?: ClanRole) {
  const rows = await db
    .select({ userId: clanMembers.userId })
    .from(clanMembers)
    .where(and(eq(clanMembers.clanId, clanId), role && eq(clanMembers.role, role)))
    .orderBy(clanMembers.userId)
  return rows.map(({ userId }) => userId)
}

/** Those of the clans that the user is a member of, locked against deletion. */
export async function lockOwnClans(db: Db, userId: string, clanIds: number[]) {
  if (clanIds.length === 0) return []
  const rows = await db
    .select({ id: clans.id })
    .from(clans)
    .innerJoin(clanMembers, and(eq(clanMembers.clanId, clans.id), eq(clanMembers.userId, userId)))
    .where(inArray(clans.id, clanIds))
    .orderBy(clans.id)
    .for('key share', { of: clans })
  const ids = rows.map(({ id }) => id)
  registerLock(db, 'clan', ids)
  return ids
}

/** Returns false for an existing member. */
export async function insertMember(db: Db, member: typeof clanMembers.$inferInsert) {
  const rows = await db
    .insert(clanMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ id: clanMembers.id })
  return rows.length > 0
}

export async function updateRole(db: Db, clanId: number, userId: string, role: ClanRole) {
  await db.update(clanMembers).set({ role }).where(isMember(clanId, userId))
}

export async function confirmMember(db: Db, clanId: number, userId: string) {
  await db.update(clanMembers).set({ consent: 'confirmed' }).where(isMember(clanId, userId))
}

export async function deleteMember(db: Db, clanId: number, userId: string) {
  await db.delete(clanMembers).where(isMember(clanId, userId))
}

const rank = sql<number>`case ${clanMembers.role} when 'admin' then 0 else 1 end`

// Every member has a completed profile, and so a name.
const memberColumns = {
  id: clanMembers.id,
  clanId: clanMembers.clanId,
  userId: clanMembers.userId,
  playerId: players.id,
  firstName: sql<string>`${users.firstName}`,
  lastName: sql<string>`${users.lastName}`,
  profileImageUrl: users.profileImageUrl,
  favouriteCourtSide: users.favouriteCourtSide,
  role: clanMembers.role,
  joinedAt: clanMembers.joinedAt,
}

const isMember = (clanId: number, userId: string) =>
  and(eq(clanMembers.clanId, clanId), eq(clanMembers.userId, userId))

const isMemberNamed = (clanId: number, nameNorm: string) =>
  and(
    eq(clanMembers.clanId, clanId),
    nameNorm === '' ? undefined : like(players.nameNorm, containing(nameNorm)),
  )
