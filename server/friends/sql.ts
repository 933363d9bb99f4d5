import { and, eq, or, sql, type SQLWrapper } from 'drizzle-orm'
import { friends } from '#shared/friends/table.ts'

/** The one row of two users, whichever of them asked; written so that the unique index finds it. */
export const isBetween = (one: SQLWrapper | string, other: SQLWrapper | string) =>
  and(
    sql`least(${friends.userId}, ${friends.friendId}) = least(${one}::text, ${other}::text)`,
    sql`greatest(${friends.userId}, ${friends.friendId}) = greatest(${one}::text, ${other}::text)`,
  )

/** The friendships of a user, from either side. */
export const isFriendOf = (userId: string) =>
  and(eq(friends.status, 'accepted'), or(eq(friends.userId, userId), eq(friends.friendId, userId)))

/** The other one of the two. */
export const otherOf = (userId: string) =>
  sql<string>`case when ${friends.userId} = ${userId} then ${friends.friendId} else ${friends.userId} end`
