import { and, asc, desc, eq, inArray, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherThan } from '#server/db/sql/friendship.ts'
import { isKnownUser } from '#server/db/sql/known-users.ts'
import { containing, startingWith, trigram, wordStartingWith } from '#server/db/sql/like.ts'
import { isReachable } from '#server/db/sql/reachable.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { friends } from '#shared/friends/table.ts'
import { players } from '#shared/players/table.ts'

const mostFound = 20

/**
 * Users of the actor's world by a part of their name; private ones only among the actor's friends, and among clan-mates who
 * chose to be in the clan. Under three letters a trigram index only knows how words begin: any other part of a name is
 * looked for among the few whom the actor knows.
 */
export function usersNamed(db: Db, actor: Actor, nameNorm: string) {
  // One for each name that fits: without the limit the planner would rather read all accounts there are.
  const account = db
    .select(found)
    .from(users)
    .where(and(eq(users.id, players.userId), ne(users.id, actor.userId), isReachable(actor)))
    .limit(1)
    .as('account')
  const { id, firstName, lastName, city } = account
  const order = [desc(sql`${players.nameNorm} like ${startingWith(nameNorm)}`), players.nameNorm, players.id]
  const usersWhere = (where: SQL | undefined) =>
    db
      .select({ id, firstName, lastName, city })
      .from(players)
      .innerJoinLateral(account, sql`true`)
      .where(where)
      .orderBy(...order)
      .limit(mostFound)
  const contains = like(players.nameNorm, containing(nameNorm))
  const isSeen = or(eq(players.isPublic, 1), isKnownUser(actor))
  if (nameNorm.length >= trigram) return usersWhere(and(contains, isSeen))

  const begins = or(
    like(players.nameNorm, startingWith(nameNorm)),
    like(players.nameNorm, wordStartingWith(nameNorm)),
  )
  const idsWhere = (where: SQL | undefined) =>
    db
      .select({ id: players.id })
      .from(players)
      .innerJoinLateral(account, sql`true`)
      .where(where)
      .orderBy(...order)
      .limit(mostFound)
  const ids = union(idsWhere(and(begins, isSeen)), idsWhere(and(contains, isKnownUser(actor))))
  return usersWhere(inArray(players.id, ids))
}

/** The first of the actor's friends by name. */
export function friendsByName(db: Db, actor: Actor) {
  return db
    .select(found)
    .from(friends)
    .innerJoin(users, eq(users.id, otherThan(actor.userId)))
    .innerJoin(players, eq(players.userId, users.id))
    .where(isFriendOf(actor.userId))
    .orderBy(asc(players.nameNorm), players.id)
    .limit(mostFound)
}

/** Whether the actor may meet the user at all. */
export async function isReachableUser(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isReachable(actor)))
  return row !== undefined
}

const found = {
  id: users.id,
  firstName: sql<string>`${users.firstName}`.as('first'),
  lastName: sql<string>`${users.lastName}`.as('last'),
  city: sql<string>`${users.city}`.as('place'),
}
