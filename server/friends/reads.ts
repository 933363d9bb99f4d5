import { and, or } from 'drizzle-orm'
import { isAmong } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { friends } from '#shared/friends/table.ts'
import { isFriendOf, otherOf } from './sql.ts'

/** Those of the users who are friends of the actor. */
export async function friendsAmong(db: Db, { userId }: Pick<Actor, 'userId'>, userIds: string[]) {
  if (userIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: otherOf(userId) })
    .from(friends)
    .where(and(isFriendOf(userId), or(isAmong(friends.userId, userIds), isAmong(friends.friendId, userIds))))
    .prepare('friends_among')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
