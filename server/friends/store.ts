import { and, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { users } from '#shared/auth/table.ts'
import type { Friendship } from '#shared/friends/policy.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'
import { isFriendOf, isBetween, otherOf } from './sql.ts'

const maxRequests = 100

export type FriendsCursor = { city: string; nameNorm: string; playerId: number }

/** The user's friends by city and name; one more than `limit` when there are more. */
export async function friendsPage(db: Db, userId: string, limit: number, after: FriendsCursor | null) {
  const orderKey = sql`(${cityNorm}, ${players.nameNorm}, ${players.id})`
  return db
    .select({ id: users.id, ...nameColumns, playerId: players.id, nameNorm: players.nameNorm, cityNorm })
    .from(friends)
    .innerJoin(users, eq(users.id, otherOf(userId)))
    .innerJoin(players, eq(players.userId, users.id))
    .where(
      and(
        isFriendOf(userId),
        after ? gt(orderKey, sql`(${after.city}, ${after.nameNorm}, ${after.playerId}::integer)`) : undefined,
      ),
    )
    .orderBy(cityNorm, players.nameNorm, players.id)
    .limit(limit + 1)
}

export async function friendCount(db: Db, userId: string) {
  const [row] = await db.select({ total: count() }).from(friends).where(isFriendOf(userId))
  return row?.total ?? 0
}

/** Newest first. */
export function receivedRequests(db: Db, userId: string) {
  return db
    .select({
      id: friends.id,
      userId: users.id,
      ...nameColumns,
      email: users.email,
      playerId: players.id,
      createdAt: friends.createdAt,
    })
    .from(friends)
    .innerJoin(users, eq(users.id, friends.userId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(and(eq(friends.friendId, userId), eq(friends.status, 'pending')))
    .orderBy(desc(friends.createdAt), desc(friends.id))
    .limit(maxRequests)
}

/** Newest first; a declined request looks pending to its sender. */
export function sentRequests(db: Db, userId: string) {
  return db
    .select({
      id: friends.id,
      friendId: users.id,
      ...nameColumns,
      playerId: players.id,
      createdAt: friends.createdAt,
    })
    .from(friends)
    .innerJoin(users, eq(users.id, friends.friendId))
    .innerJoin(players, eq(players.userId, users.id))
    .where(and(eq(friends.userId, userId), inArray(friends.status, ['pending', 'declined'])))
    .orderBy(desc(friends.createdAt), desc(friends.id))
    .limit(maxRequests)
}

/** Answers undefined when the two have a row already, also one of a concurrent request. */
export async function insertRequest(db: Db, userId: string, friendId: string, now: Date) {
  const [row] = await db
    .insert(friends)
    .values({ userId, friendId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: friends.id })
  return row
}

/** Locks the row of two users, so that two answers follow one another. */
export async function lockFriendship(db: Db, one: string, other: string) {
  registerLock(db, 'friendship', [[one, other].toSorted().join(' ')])
  const [row] = await db.select(friendshipColumns).from(friends).where(isBetween(one, other)).for('update')
  return row
}

/** Locks a request, if the user sent or received it. */
export async function lockRequest(db: Db, id: number, userId: string) {
  registerLock(db, 'friendship', [id])
  const [row] = await db
    .select(friendshipColumns)
    .from(friends)
    .where(and(eq(friends.id, id), or(eq(friends.userId, userId), eq(friends.friendId, userId))))
    .for('update')
  return row
}

type Change = Partial<Omit<Friendship, 'id'> & { createdAt: Date }>

export async function updateFriendship(db: Db, id: number, change: Change, now: Date) {
  await db
    .update(friends)
    .set({ ...change, updatedAt: now })
    .where(eq(friends.id, id))
}

export async function deleteFriendship(db: Db, id: number) {
  await db.delete(friends).where(eq(friends.id, id))
}

/** Friendships and requests, from either side. */
export async function deleteFriendships(db: Db, userId: string) {
  await db.delete(friends).where(or(eq(friends.userId, userId), eq(friends.friendId, userId)))
}

export const exportedFriends = (db: Db, userId: string) =>
  db
    .select({ name: players.name, since: friends.updatedAt })
    .from(friends)
    .innerJoin(players, eq(players.userId, otherOf(userId)))
    .where(isFriendOf(userId))
    .orderBy(players.nameNorm, players.id)

/** A declined request looks pending to its sender. */
export const exportedSentRequests = (db: Db, userId: string) =>
  db
    .select({ name: players.name, askedAt: friends.createdAt })
    .from(friends)
    .innerJoin(players, eq(players.userId, friends.friendId))
    .where(and(eq(friends.userId, userId), inArray(friends.status, ['pending', 'declined'])))
    .orderBy(friends.id)

export const exportedReceivedRequests = (db: Db, userId: string) =>
  db
    .select({
      name: players.name,
      askedAt: friends.createdAt,
      status: sql<string>`case ${friends.status} when 'pending' then 'pending' else 'declined' end`,
    })
    .from(friends)
    .innerJoin(players, eq(players.userId, friends.userId))
    .where(and(eq(friends.friendId, userId), ne(friends.status, 'accepted')))
    .orderBy(friends.id)

const friendshipColumns = {
  id: friends.id,
  userId: friends.userId,
  friendId: friends.friendId,
  status: friends.status,
}

// Never null: only users with a complete profile have friends.
const nameColumns = {
  firstName: sql<string>`${users.firstName}`,
  lastName: sql<string>`${users.lastName}`,
  city: sql<string>`${users.city}`,
  profileImageUrl: users.profileImageUrl,
}

// Ávila is sorted with the other cities in A under every collation of the database.
const cityNorm = sql<string>`translate(lower(${users.city}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`
