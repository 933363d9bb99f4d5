import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherOf } from '#server/friends/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'
import { isReachable } from './sql.ts'

const maxFound = 20

export function friendsByName(db: Db, actor: Actor) {
  return db
    .select(userColumns)
    .from(friends)
    .innerJoin(users, eq(users.id, otherOf(actor.userId)))
    .innerJoin(players, eq(players.userId, users.id))
    .where(isFriendOf(actor.userId))
    .orderBy(asc(players.nameNorm), players.id)
    .limit(maxFound)
}

export async function isReachableUser(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isReachable(actor)))
  return row !== undefined
}

const userColumns = {
  id: users.id,
  firstName: sql<string>`${users.firstName}`,
  lastName: sql<string>`${users.lastName}`,
  city: sql<string>`${users.city}`,
}
